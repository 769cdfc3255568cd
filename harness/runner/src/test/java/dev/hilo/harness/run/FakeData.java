package dev.hilo.harness.run;

import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.DataSetProvider;
import dev.hilo.databases.data.Entity;
import dev.hilo.databases.data.Field;
import java.util.List;

/** The data set of the fake stack's suite. */
public final class FakeData implements DataSetProvider {
    @Override
    public DataSet dataSet() {
        List<Field> fields = List.of(Field.text("name", 10));
        return new DataSet(
                "fakes", List.of(new Entity("fake", "fakes", "id", fields, 3, place -> List.of("fake " + place))));
    }
}
