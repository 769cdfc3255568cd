package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.processes.docker.DockerCommand;
import java.io.IOException;

/** Runs {@link DockerCommand}s for a database; a missing answer is a {@link DatabaseException}. */
final class DockerQuestion {
    private DockerQuestion() {}

    /**
     * @throws DockerMissingException when Docker's program is not there
     * @throws DatabaseException when there is no answer in time
     */
    static DockerCommand.Answer ask(String... words) {
        try {
            return DockerCommand.ask(words);
        } catch (DockerCommand.NoProgramException e) {
            throw DockerMissingException.noProgram();
        } catch (DockerCommand.NoAnswerException e) {
            throw new DatabaseException(e.getMessage() + ": is it overloaded or stopped?", e);
        } catch (IOException e) {
            throw new DatabaseException("cannot read what docker prints: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("interrupted while Docker was asked", e);
        }
    }
}
