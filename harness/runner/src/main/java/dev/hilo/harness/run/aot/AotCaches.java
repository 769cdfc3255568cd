package dev.hilo.harness.run.aot;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.run.application.JvmOptions;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.levels.AotCache;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Makes the AOT caches of a run that varies them, before its first trial. A resumed run uses those that it has made before. */
public final class AotCaches {
    private final RunSettings settings;
    private final Path results;
    private final LoadGenerator generator;
    private final Consumer<String> told;

    /** @param told receives a line before and after each training */
    public AotCaches(RunSettings settings, Path results, LoadGenerator generator, Consumer<String> told) {
        this.settings = settings;
        this.results = results;
        this.generator = generator;
        this.told = told;
    }

    /**
     * The variants as they are started. Those that vary the cache start the same packaged artifact at both levels, so that they differ in
     * the cache alone.
     *
     * @throws AotException when a cache cannot be made or used
     */
    public List<Variant> prepare(List<Variant> variants) throws InterruptedException {
        List<Variant> prepared = new ArrayList<>();
        for (Variant variant : variants) {
            prepared.add(isVaried(variant) ? prepared(variant) : variant);
        }
        return prepared;
    }

    private static boolean isVaried(Variant variant) {
        return !variant.subject().level(AotCache.NAME).isEmpty();
    }

    private Variant prepared(Variant variant) throws InterruptedException {
        try {
            AotFolder folder = AotFolder.in(results, variant);
            RunSettings own = settings.of(variant.subject());
            new AotPackaging(variant, own, folder).make(AotBasis.of(variant, own));
            Variant packaged = variant.packagedAs(folder.artifact(variant), List.of());
            if (variant.subject().level(AotCache.NAME).equals(AotCache.OFF)) {
                return packaged;
            }
            if (AotTraining.read(folder).isEmpty()
                    || refusal(own, folder, packaged).isPresent()) {
                train(packaged, own, folder);
            }
            return packaged.packagedAs(packaged.artifact().path(), folder.using());
        } catch (AotException e) {
            throw e;
        } catch (Exception e) {
            RunAborted.ifOver(e);
            throw new AotException(
                    "the AOT cache of %s cannot be made: %s".formatted(variant.name(), e.getMessage()), e);
        }
    }

    private void train(Variant packaged, RunSettings own, AotFolder folder) throws Exception {
        told.accept("training the AOT cache of %s".formatted(packaged.name()));
        long begun = System.nanoTime();
        AotTrainer trainer = new AotTrainer(packaged, own, folder, generator);
        int requests = trainer.record();
        trainer.create();
        Optional<String> refusal = refusal(own, folder, packaged);
        if (refusal.isPresent()) {
            throw new AotException("the JVM refuses the AOT cache that was just made for %s: %s"
                    .formatted(packaged.name(), refusal.get()));
        }
        AotTraining training = new AotTraining(requests, (System.nanoTime() - begun) / 1e9, Files.size(folder.cache()));
        training.write(folder);
        told.accept("the AOT cache of %s: %s".formatted(packaged.name(), training.told()));
    }

    /** Why the JVM does not accept the cache; empty where it does. It checks JDK, options and class path before it loads a class. */
    private static Optional<String> refusal(RunSettings own, AotFolder folder, Variant packaged) throws IOException {
        List<String> words = new ArrayList<>(
                JvmOptions.of(own.application(), folder.training().recording()));
        words.addAll(folder.using());
        words.addAll(List.of("-cp", packaged.artifact().path().toString()));
        return JvmTrial.refusalNow(own.jvm().java(), words);
    }
}
