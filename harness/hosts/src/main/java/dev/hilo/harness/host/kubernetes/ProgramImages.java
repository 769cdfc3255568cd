package dev.hilo.harness.host.kubernetes;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.ImageReference;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainer;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.RegistryException;
import com.google.cloud.tools.jib.api.RegistryImage;
import com.google.cloud.tools.jib.api.RegistryUnauthorizedException;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import com.google.cloud.tools.jib.frontend.CredentialRetrieverFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;

/**
 * Images of programs in a repository of the user: the program's files on the image of its runtime. Jib makes and pushes them, which needs
 * no container engine. Credentials are those of the user's Docker configuration.
 */
final class ProgramImages {
    private static final String PLAIN = "http://";
    private static final Set<Platform> BOTH = Set.of(new Platform("amd64", "linux"), new Platform("arm64", "linux"));

    private final String option;
    private final String repository;
    private final Map<Content, String> pushed = new HashMap<>();
    /** Registries without an objection to their TLS: each is asked once, not for each image. */
    private final Set<String> withTls = new HashSet<>();

    /** The ingredients of an image. */
    private record Content(String base, List<Path> files) {}

    /** @param option the repository without a tag; registries without TLS are used where it begins with {@code http://} */
    ProgramImages(String option) {
        this.option = option;
        this.repository = option.startsWith(PLAIN) ? option.substring(PLAIN.length()) : option;
    }

    /**
     * Makes and pushes an image, once for the same content.
     *
     * @param base image of a registry
     * @param files and folders of this machine, each at the same path in the image
     * @return its name with its digest
     * @throws IOException in one line when it cannot be made or pushed
     */
    synchronized String pushed(String base, List<Path> files) throws IOException, InterruptedException {
        Content content = new Content(base, files);
        if (!pushed.containsKey(content)) {
            pushed.put(content, push(content));
        }
        return pushed.get(content);
    }

    private String push(Content content) throws IOException, InterruptedException {
        ImageReference base = reference("--application-image or --generator-image", content.base(), content.base());
        ImageReference target = reference("--image-repository", option, repository + ":" + tag(content));
        requireTls(base, target);
        try {
            return repository + "@" + pushed(base, target, content.files()).getDigest();
        } catch (RegistryException | ExecutionException | CacheDirectoryCreationException e) {
            throw new IOException(
                    "--image-repository %s: cannot push the image on top of %s: %s"
                            .formatted(option, content.base(), reason(e)),
                    e);
        }
    }

    private void requireTls(ImageReference base, ImageReference target) throws IOException, InterruptedException {
        if (option.startsWith(PLAIN)) {
            return;
        }
        for (String registry : List.of(base.getRegistry(), target.getRegistry())) {
            if (!withTls.contains(registry)) {
                Optional<String> objection = RegistryTls.objection(registry);
                if (objection.isPresent()) {
                    throw new IOException("--image-repository %s: %s".formatted(option, objection.get()));
                }
                withTls.add(registry);
            }
        }
    }

    private static ImageReference reference(String option, String said, String name) throws IOException {
        try {
            return ImageReference.parse(name);
        } catch (InvalidImageReferenceException e) {
            throw new IOException(
                    "%s %s: not a name in a registry, such as registry.example.org/measured".formatted(option, said),
                    e);
        }
    }

    /** Makes the image for both kinds of processors where its base is one for both: a node may have another kind than this machine. */
    private JibContainer pushed(ImageReference base, ImageReference target, List<Path> files)
            throws IOException, InterruptedException, RegistryException, ExecutionException,
                    CacheDirectoryCreationException {
        try {
            return image(base, files).setPlatforms(BOTH).containerize(to(target));
        } catch (RegistryException | ExecutionException | IllegalStateException notForBoth) {
            return image(base, files).setPlatforms(Set.of(here())).containerize(to(target));
        }
    }

    private static Platform here() {
        return new Platform("aarch64".equals(System.getProperty("os.arch")) ? "arm64" : "amd64", "linux");
    }

    private static JibContainerBuilder image(ImageReference base, List<Path> files) throws IOException {
        JibContainerBuilder image = Jib.from(withCredentials(base));
        return files.isEmpty() ? image : image.addFileEntriesLayer(layer(files));
    }

    private Containerizer to(ImageReference target) {
        return Containerizer.to(withCredentials(target))
                .setToolName("hilo")
                .setAllowInsecureRegistries(option.startsWith(PLAIN));
    }

    private static RegistryImage withCredentials(ImageReference image) {
        CredentialRetrieverFactory credentials = CredentialRetrieverFactory.forImage(image, event -> {});
        RegistryImage registry = RegistryImage.named(image);
        RegistryLogins.files(System.getenv(), Path.of(System.getProperty("user.home")))
                .forEach(file -> registry.addCredentialRetriever(credentials.dockerConfig(file)));
        return registry.addCredentialRetriever(credentials.wellKnownCredentialHelpers());
    }

    /** Files have the modes that they have in a pod into which they are copied. */
    private static FileEntriesLayer layer(List<Path> files) throws IOException {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName("program");
        for (Path file : files) {
            layer.addEntry(
                    file,
                    AbsoluteUnixPath.get(file.toString()),
                    FilePermissions.fromOctalString(Integer.toOctalString(PodFiles.mode(file))));
        }
        return layer.build();
    }

    /** The tag is the same for the same content, so that a repository keeps one image of each program. */
    private static String tag(Content content) throws IOException {
        MessageDigest digest = sha256();
        digest.update(content.base().getBytes(StandardCharsets.UTF_8));
        for (Path file : content.files()) {
            digest.update(file.toString().getBytes(StandardCharsets.UTF_8));
            if (!Files.isDirectory(file)) {
                try (InputStream bytes = new DigestInputStream(Files.newInputStream(file), digest)) {
                    bytes.transferTo(OutputStream.nullOutputStream());
                }
            }
        }
        return "hilo-" + HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }

    private static String reason(Exception e) {
        Throwable cause = e;
        while (cause.getMessage() == null && cause.getCause() != null || cause instanceof ExecutionException) {
            cause = cause.getCause();
        }
        String said = Trouble.oneLine(String.valueOf(cause.getMessage()));
        return cause instanceof RegistryUnauthorizedException
                ? said + "; docker login, or podman login, stores credentials that may push there"
                : said;
    }
}
