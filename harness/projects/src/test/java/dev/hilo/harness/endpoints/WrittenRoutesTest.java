package dev.hilo.harness.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Routes in sources of other languages than those of the JVM. */
class WrittenRoutesTest {
    private static List<String> routes(String file, String text) {
        return files(Map.of(file, text)).stream()
                .flatMap(found -> found.routes().stream())
                .map(route -> route.verb() + " " + route.path())
                .toList();
    }

    private static List<WrittenRoutes> files(Map<String, String> texts) {
        return WrittenRoutes.of(texts.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, text -> text.getValue().getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void ofNode() {
        assertThat(routes("src/items.js", """
                const rate = app.get('trust proxy');
                // app.get('/old', list);
                app.get('/items', list);
                router
                  .get("/items/:id", auth, (req, res) => res.json(cache.get('/x', 1)))
                  .post(`/items`, add);
                router.route('/orders/:id').get(show).delete(remove);
                fastify.route({ method: 'GET', url: '/stock', handler });
                axios.get('/elsewhere', { headers });
                """))
                .containsExactlyInAnyOrder(
                        "get /items",
                        "get /items/:id",
                        "post /items",
                        "get /orders/:id",
                        "delete /orders/:id",
                        "get /stock");
    }

    @Test
    void ofGoWithItsGroups() {
        assertThat(routes("internal/rest.go", """
                e.GET("/articles", handler.Fetch)
                v1 := e.Group("/v1")
                users := v1.Group("/users")
                users.GET("/:id", h)
                r.Route("/admin", func(r chi.Router) {
                    r.Get("/", list)
                    r.Route("/jobs", func(r chi.Router) {
                        r.Post("/{id}", start)
                    })
                })
                mux.HandleFunc("GET /items/{id}", item)
                m.HandleFunc("/orders", add).Methods("POST")
                http.HandleFunc("/hello", hello)
                """))
                .containsExactlyInAnyOrder(
                        "get /articles",
                        "get /v1/users/:id",
                        "get /admin/",
                        "post /admin/jobs/{id}",
                        "get /items/{id}",
                        "post /orders",
                        "get /hello");
    }

    @Test
    void ofPythonRustPhpAndRuby() {
        assertThat(routes("shop/views.py", """
                router = APIRouter(prefix="/shop", tags=["a"])
                @router.get("/items/{id}", response_model=Item)
                @bp.route('/orders/<int:id>', methods=['POST'])
                @app.route("/")
                """))
                .containsExactlyInAnyOrder("get /shop/items/{id}", "post /orders/<int:id>", "get /");
        assertThat(routes("src/main.rs", """
                let app = Router::new().route("/items", get(list).post(add)).route("/items/{id}", axum::routing::get(one));
                #[get("/hello")]
                """))
                .containsExactlyInAnyOrder("get /items", "post /items", "get /items/{id}", "get /hello");
        assertThat(routes("routes.php", "Route::get('/items', [Items::class, 'index']);\n$app->post('/items', $add);"))
                .containsExactlyInAnyOrder("get /items", "post /items");
        assertThat(routes("shop.rb", "get '/items' do\nend")).containsExactly("get /items");
    }

    @Test
    void testsAndClientsHaveNone() {
        String text = "app.get('/items', list);";
        assertThat(files(Map.of("test/items.js", text, "src/items.spec.ts", text, "dist/items.js", text)))
                .isEmpty();
    }

    @Test
    void placesOfAFile() {
        List<WrittenRoutes> files = files(Map.of(
                "app.js", "app.use('/api', api);\napi.use('/users', users);\napp.use('/items', items);",
                "routes/users.js", "router.get('/', list);",
                "src/routes/v2/orders/index.ts", "app.get('/', list);"));

        assertThat(place(files, "routes/users.js"))
                .startsWith("", "/users", "/api/users")
                .contains("/items");
        assertThat(place(files, "src/routes/v2/orders/index.ts")).startsWith("", "/v2/orders");
    }

    private static List<String> place(List<WrittenRoutes> files, String name) {
        return files.stream()
                .filter(file -> file.file().equals(name))
                .findFirst()
                .orElseThrow()
                .places(files);
    }

    /** A source with a picture or a table of data in it: time must not grow with the square of its size, which were minutes here. */
    @Test
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aLongWordIsReadOnce() {
        String word = "a".repeat(200_000);

        assertThat(routes("src/picture.js", "const data = '%s';\napp.get('/items', list);".formatted(word)))
                .containsExactly("get /items");
    }

    /** As a minified source and one that lacks most of its lines are. */
    @Test
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void longLinesAndManyEmptyOnesAreReadOnce() {
        String line = "r.Route(\"/a\", func(r) ".repeat(5_000);

        assertThat(routes("src/small.go", line + "\n" + "\n".repeat(200_000) + "e.GET(\"/items\", list)"))
                .containsExactly("get /items");
    }

    @Test
    void pathsBecomeTemplates() {
        List<WrittenRoutes> files = files(Map.of("a.py", "@app.route('/orders/<int:id>')", "b.js", """
                app.get('/items/:id(\\\\d+)', one);
                app.get('/sorts/:sort?', sorts);
                app.get('/*', page);
                """));

        assertThat(WrittenRoutes.document(files).path("paths").properties().stream()
                        .map(Map.Entry::getKey))
                .containsExactlyInAnyOrder("/orders/{id}", "/items/{id}", "/sorts");
    }
}
