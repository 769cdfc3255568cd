package dev.hilo.databases;

import dev.hilo.databases.mongodb.MongoProtocol;

class ChosenMongodbTest extends ChosenServerContract {
    ChosenMongodbTest() {
        super(new MongoProtocol());
    }
}
