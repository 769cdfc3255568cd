package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.init.Explored.Tried;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of a running application, with values that exist in it. */
class ExplorationTest {
    private FakeApplication application;

    @BeforeEach
    void start() throws IOException {
        application = new FakeApplication();
    }

    @AfterEach
    void stop() {
        application.close();
    }

    private static List<String> used(Explored explored) {
        return explored.tried().stream()
                .filter(Tried::isUsable)
                .map(tried -> tried.draft().request().path())
                .toList();
    }

    /** JSON path by which a request captures a value. */
    private static String captured(Explored explored, String path, String value) {
        return tried(explored, path).draft().request().capture().get(value).json();
    }

    private static Tried tried(Explored explored, String path) {
        return explored.tried().stream()
                .filter(tried -> tried.draft().request().path().equals(path))
                .findFirst()
                .orElseThrow(() -> new AssertionError(path + " is not in " + explored.tried()));
    }

    @Test
    void aListCapturesTheValuesOfThatName() throws Exception {
        application
                .has("get", "/fruits/{name}", "path name string")
                .has("get", "/fruits", "")
                .has("delete", "/fruits/{name}", "path name string")
                .answers("/fruits", "[{\"id\": 4, \"name\": \"Big Apple\"}, {\"id\": 5, \"name\": \"Pear\"}]")
                .answers("/fruits/Big%20Apple", "{\"id\": 4}");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/fruits", "/fruits/${fruits-name}");
        assertThat(captured(explored, "/fruits", "fruits-name")).isEqualTo("$[*].name");
        assertThat(explored.withData()).isEqualTo(2);
        assertThat(application.asked).allMatch(asked -> asked.startsWith("GET "));
    }

    @Test
    void whatAnApplicationSaysOfItselfIsNoDataAndItsLinksAreFollowed() throws Exception {
        application
                .answers(
                        "/",
                        "{\"_links\": {\"users\": {\"href\": \"/users\"}, \"profile\": {\"href\": \"/profile/users\"}}}")
                .answers("/users", "{\"_embedded\": {\"users\": [{\"name\": \"Ada\"}]}, \"_links\": {}}")
                .answers("/profile/users", "{\"alps\": {\"version\": \"1.0\"}}");

        assertThat(application.explore().kept())
                .extracting(one -> one.draft().request().path())
                .containsExactly("/users");
    }

    @Test
    void aSegmentThatNamesTheKeyIsNotTheKindOfThing() throws Exception {
        application
                .has("get", "/pokemon", "")
                .has("get", "/pokemon/name/{name}", "path name string")
                .has("get", "/pokemon/find-by-kind/{kind}", "path kind string")
                .answers("/pokemon", "[{\"id\": 1, \"kind\": \"grass\", \"name\": \"Oddish\"}]")
                .answers("/pokemon/name/Oddish", "{\"id\": 1}")
                .answers("/pokemon/find-by-kind/grass", "[{\"id\": 1}]");

        assertThat(used(application.explore()))
                .containsExactlyInAnyOrder(
                        "/pokemon", "/pokemon/name/${pokemon-name}", "/pokemon/find-by-kind/${pokemon-kind}");
    }

    @Test
    void aSegmentMayNameTheValuesBetterThanTheParameter() throws Exception {
        application
                .has("get", "/employees", "")
                .has("get", "/employees/lastname/{name}", "path name string")
                .has("get", "/employees/search/{name}", "path name string")
                .answers("/employees", "[{\"id\": 1, \"lastName\": \"Jast\"}]")
                .answers("/employees/lastname/Jast", "[{\"id\": 1}]")
                .answers("/employees/search/1", "[{\"id\": 1}]");

        assertThat(used(application.explore()))
                .containsExactlyInAnyOrder("/employees", "/employees/lastname/${employees-lastName}");
    }

    @Test
    void aKeyMayNameItsThing() throws Exception {
        application
                .has("get", "/accounts", "")
                .has("get", "/accounts/{id}", "path id string")
                .answers("/accounts", "[{\"accountId\": \"acc-1\", \"balance\": 5}]")
                .answers("/accounts/acc-1", "{\"balance\": 5}");

        assertThat(used(application.explore())).containsExactly("/accounts", "/accounts/${accounts-accountId}");
    }

    @Test
    void aUuidOfALinkIsOfThisStart() throws Exception {
        String id = "10cf8571-a2ef-4146-a0eb-70fa103d2da5";
        application
                .answers("/", "{\"_links\": {\"accounts\": {\"href\": \"/accounts\"}}}")
                .answers(
                        "/accounts",
                        "{\"list\": [{\"_links\": {\"self\": {\"href\": \"/accounts/%s\"}}}]}".formatted(id))
                .answers("/accounts/" + id, "{\"balance\": 5}");

        assertThat(tried(application.explore(), "/accounts/" + id).remark())
                .isEqualTo("left out: its id is a UUID that stands in a link alone, and another start may have others");
    }

    @Test
    void anObjectInAnElementIsAThingOfItsOwn() throws Exception {
        application
                .has("get", "/articles", "")
                .has("get", "/profiles/{username}", "path username string")
                .answers("/articles", "{\"articles\": [{\"id\": 1, \"author\": {\"username\": \"ada\"}}]}")
                .answers("/profiles/ada", "{\"bio\": \"none\"}");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/articles", "/profiles/${author-username}");
        assertThat(captured(explored, "/articles", "author-username")).isEqualTo("$.articles[*].author.username");
    }

    @Test
    void theUserWhoIsLoggedInExists() throws Exception {
        application
                .as("ada")
                .has("get", "/users/{username}", "path username string")
                .answers("/users/ada", "{\"email\": \"ada@example.com\"}");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/users/ada");
        assertThat(tried(explored, "/users/ada").draft().guess()).isEqualTo("username from its log-in");
    }

    @Test
    void aMapByIdIsAListOfItsValues() throws Exception {
        application
                .has("get", "/users", "")
                .has("get", "/users/{id}", "path id integer")
                .has("get", "/cars", "")
                .has("get", "/cars/{plate}", "path plate string")
                .answers("/users", "{\"7\": {\"name\": \"Ada\"}}")
                .answers("/users/7", "{\"name\": \"Ada\"}")
                .answers("/cars", "{\"a\": {\"plate\": \"HH-1\"}, \"b\": {\"plate\": \"HH-2\"}}")
                .answers("/cars/HH-1", "{\"seats\": 2}");

        Explored explored = application.explore();

        assertThat(used(explored))
                .containsExactlyInAnyOrder("/users", "/users/${users}", "/cars", "/cars/${cars-plate}");
        assertThat(captured(explored, "/users", "users")).isEqualTo("$.keys()");
        assertThat(captured(explored, "/cars", "cars-plate")).isEqualTo("$.*.plate");
    }

    @Test
    void anErrorInTheBodyOfAGoodAnswerIsNoData() throws Exception {
        application
                .has("get", "/api/users", "")
                .has("get", "/api/orders", "")
                .has("get", "/api/codes", "")
                .has("get", "/api/rules", "")
                .has("get", "/api/carts", "")
                .has("get", "/api/names", "")
                .answers("/api/rules", "{\"code\": -1, \"msg\": \"app can't be empty\", \"data\": null}")
                .answers("/api/carts", "{\"success\": false, \"message\": \"no cart\"}")
                .answers("/api/names", "{\"code\": 0, \"msg\": \"success\", \"data\": []}")
                .answers("/api/users", "{\"code\": 401, \"msg\": \"no token\", \"data\": null}")
                .answers("/api/orders", "{\"code\": \"500\", \"message\": \"oops\"}")
                .answers("/api/codes", "{\"code\": 404, \"message\": \"a code of a shop\", \"data\": [1]}");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/api/codes");
        assertThat(LogIns.wanting(explored)).containsExactly("/api/users");
        assertThat(tried(explored, "/api/orders").remark()).isEqualTo("answered 200, and its body says 500");
        assertThat(tried(explored, "/api/rules").remark()).isEqualTo("answered 200, and its body says -1");
        assertThat(tried(explored, "/api/carts").remark()).isEqualTo("answered 200, and its body says success: false");
        assertThat(tried(explored, "/api/names").remark()).isEqualTo("answers with an empty list");
        assertThat(tried(explored, "/api/users").remark())
                .isEqualTo("answered 200, and its body says 401: it wants a log-in");
    }

    @Test
    void manyLinksThatRedirectToAPathWithASlash() throws Exception {
        StringBuilder links = new StringBuilder();
        for (int place = 0; place < 29; place++) {
            links.append("<a href=\"/page%d\">page</a>".formatted(place));
            application
                    .answers("/page" + place, "-> /page%d/".formatted(place))
                    .answers("/page%d/".formatted(place), "{\"id\": 4}");
        }
        application.answers("/", links.toString());

        assertThat(used(application.explore())).hasSize(30);
    }

    @Test
    void anApplicationThatListensBeforeItCanAnswerIsGivenTime() throws Exception {
        application
                .answers("/hilo-looks-for-what-is-nowhere", "late <p>not here</p>")
                .has("get", "/items", "")
                .answers("/items", "[1]");

        Explored explored = application.explore(Duration.ofSeconds(1));

        assertThat(explored.notes()).noneMatch(note -> note.contains("TLS"));
        assertThat(used(explored)).containsExactly("/items");
    }

    @Test
    void aNameThatSavesIsNotSent() throws Exception {
        application
                .has("get", "/rules/save.json", "")
                .has("get", "/addresses", "")
                .answers("/addresses", "[{\"id\": 4}]");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/addresses");
        assertThat(tried(explored, "/rules/save.json").remark()).isEqualTo("not sent: by its name it changes data");
    }

    @Test
    void anApplicationThatWrapsItsAnswersIsJudgedByWhatTheyWrap() throws Exception {
        application
                .has("get", "/wrapped", "")
                .has("get", "/plain", "")
                .answers("/wrapped", "{\"code\": 200, \"message\": \"ok\", \"data\": [{\"id\": 4}]}")
                .answers("/plain", "{\"code\": 200, \"name\": \"a place\"}");

        Explored explored = application.explore();

        assertThat(tried(explored, "/wrapped").draft().request().expect().json())
                .containsExactly(Map.entry("$.code", "200"));
        assertThat(tried(explored, "/plain").draft().request().expect().json()).isEmpty();
    }

    @Test
    void aDocumentOfNothingIsNone() throws Exception {
        application
                .answers("/openapi", "null\n")
                .answers("/openapi.yaml", "!!null \"null\"\n")
                .answers("/openapi.json", "{}")
                .answers("/api-docs", "{\"swagger\": 1.2}");

        assertThat(application.explore().notes())
                .singleElement()
                .asString()
                .startsWith("Its OpenAPI document cannot be used: /api-docs is no document of OpenAPI 3 or Swagger 2");
    }

    @Test
    void oneThatAnswersEverythingHasNoDocumentAtUsualPaths() throws Exception {
        String same = "{\"greeting\": \"hello\"}";
        application
                .answers("/hilo-looks-for-what-is-nowhere", same)
                .answers("/openapi.json", same)
                .answers("/api-docs", same);

        assertThat(application.explore().notes()).singleElement().asString().startsWith("It answers 200 to paths that");
    }

    @Test
    void whatDescribesTheApplicationIsNoData() throws Exception {
        String[] paths = {"/v2/api-docs", "/swagger-resources/configuration/ui", "/openapi/v1/orders"};
        for (String path : paths) {
            application.has("get", path, "").answers(path, "{\"id\": 4}");
        }

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/openapi/v1/orders");
        assertThat(tried(explored, "/v2/api-docs").remark())
                .isEqualTo("left out: it describes the application and does none of its work");
        assertThat(application.asked).doesNotContain("GET /swagger-resources/configuration/ui");
    }

    @Test
    void aLogNamesPathsOfHilosOwnRequestsToo() throws Exception {
        application.answers("/page", "{\"id\": 4}").logs("/hilo-looks-for-what-is-nowhere", "/page");

        assertThat(application.explore().tried())
                .extracting(tried -> tried.draft().request().path())
                .containsExactlyInAnyOrder("/", "/page");
    }

    @Test
    void aNumberIsNotTakenFromNamesAndNestedListsCount() throws Exception {
        application
                .has("get", "/api/owners", "")
                .has("get", "/api/pets/{petId}", "path petId integer")
                .answers(
                        "/api/owners",
                        "{\"content\": [{\"id\": \"x\", \"pets\": []}, {\"pets\": [{\"id\": 12, \"petId\": \"a\"}]}]}")
                .answers("/api/pets/12", "{\"name\": \"Leo\"}");

        Explored explored = application.explore();

        assertThat(tried(explored, "/api/pets/${pets-id}").hasData()).isTrue();
        assertThat(captured(explored, "/api/owners", "pets-id")).isEqualTo("$.content[*].pets[*].id");
    }

    @Test
    void twoParametersComeFromOneElement() throws Exception {
        application
                .has("get", "/owners", "")
                .has("get", "/owners/{ownerId}/pets/{petId}", "path ownerId integer, path petId integer")
                .answers("/owners", "[{\"id\": 1, \"pets\": []}, {\"id\": 2, \"pets\": [{\"id\": 9}]}]")
                .answers("/owners/2/pets/9", "{\"name\": \"Leo\"}");

        assertThat(used(application.explore())).containsExactly("/owners", "/owners/2/pets/9");
    }

    @Test
    void aQueryParameterIsFoundByItsName() throws Exception {
        application
                .has("get", "/api/services", "")
                .has("get", "/api/spans", "query serviceName string")
                .answers("/api/services", "[\"front end\"]")
                .answers("/api/spans?serviceName=front%20end", "[1]");

        assertThat(used(application.explore())).containsExactly("/api/services", "/api/spans?serviceName=${services}");
    }

    @Test
    void linksAndFormsOfPagesGiveValuesAndPaths() throws Exception {
        application
                .has("get", "/owners/{ownerId}", "path ownerId integer")
                .has("get", "/owners/new", "")
                .answers(
                        "/",
                        "<a href='owners/new'>a</a> <form action='/find'><input name='q' value='a b'></form>"
                                + "<form method='post' action='/write'></form> <a href='/app.css'>b</a> <a href='http://example.com/c'>c</a>")
                .answers("/owners/new", "<p>new</p>")
                .answers(
                        "/find?q=a+b", "<a href='/owners/31'>one</a> <a href='/items/1'>1</a> <a href='/items/2'>2</a>")
                .answers("/owners/31", "<p>Jean</p>")
                .answers("/items/1", "<p>1</p>");

        Explored explored = application.explore();

        assertThat(used(explored))
                .containsExactlyInAnyOrder("/", "/owners/new", "/find?q=a+b", "/owners/31", "/items/1");
        assertThat(tried(explored, "/owners/31").draft().guess()).isEqualTo("ownerId from a link of /find?q=a+b");
        assertThat(application.asked).noneMatch(asked -> asked.contains("write") || asked.contains("css"));
    }

    @Test
    void aFirstAnswerThatIsLateGetsASecondTry() throws Exception {
        application.has("get", "/items", "").answers("/items", "late [1]");

        assertThat(used(application.explore(Duration.ofSeconds(2)))).containsExactly("/items");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api", "/shop"})
    void aPrefixThatNoDescriptionKnows(String prefix) throws Exception {
        application
                .has("get", "/items", "")
                .has("get", "/items/{id}", "path id integer")
                .answers("/", "<a href='/shop/about'>about</a>")
                .answers(prefix + "/items", "[{\"id\": 7}]")
                .answers(prefix + "/items/7", "{\"id\": 7}");

        Explored explored = application.explore();

        assertThat(used(explored)).contains(prefix + "/items", prefix + "/items/${items-id}");
        assertThat(tried(explored, prefix + "/items").draft().guess())
                .isEqualTo("below %s, where one of them was found".formatted(prefix));
    }

    @Test
    void aTitleThatCountsIsNoError() throws Exception {
        application.answers("/", "<a href='/item'>x</a>").answers("/item", "<title>shop: item: 500 rows</title>");

        assertThat(used(application.explore())).contains("/item");
    }

    @Test
    void aServerMayOfferAWarUnderItsName() throws Exception {
        application.war("shop-1.0").has("get", "/items", "").answers("/shop-1.0/items", "[{\"id\": 7}]");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/shop-1.0/items");
        assertThat(explored.ready()).contains("/shop-1.0/items");
    }

    @Test
    void aJournalOfRequestsIsNoDataOfTheApplication() throws Exception {
        application
                .has("get", "/requests", "")
                .has("get", "/requests/{id}", "path id string")
                .answers(
                        "/requests",
                        "{\"requests\": [{\"id\": \"r1\", \"url\": \"%s\"}]}".formatted(Exploration.NOWHERE))
                .answers("/requests/r1", "{\"url\": \"/x\"}");

        Explored explored = application.explore();

        assertThat(used(explored)).isEmpty();
        assertThat(application.asked).doesNotContain("GET /requests/r1");
        assertThat(tried(explored, "/requests").remark()).startsWith("left out: it lists requests that it was sent");
    }

    @Test
    void healthAndMetricsWhereItsConfigurationMovesThem() throws Exception {
        application
                .managedAt("/internal")
                .answers("/internal/health", "{\"status\": \"UP\"}")
                .answers("/internal/prometheus", "{\"a\": 1}")
                .answers("/items", "[1]");

        Explored explored = application.explore();

        assertThat(explored.ready()).contains("/internal/health");
        assertThat(explored.metrics()).contains("/internal/prometheus");
    }

    @Test
    void anApplicationThatLeadsEverybodyToHttps() throws Exception {
        application.answers(Exploration.NOWHERE, "-> https://127.0.0.1:8443" + Exploration.NOWHERE);

        assertThat(application.explore().notes()).anyMatch(note -> note.startsWith("It redirects every path to HTTPS"));
    }

    private static final String DOCUMENT =
            "{\"openapi\": \"3.1.0\", \"servers\": [{\"url\": \"%s\"}], \"paths\": {\"/items\": {\"get\": {}}}}";

    @Test
    void aPageForPeopleNamesTheDocument() throws Exception {
        application
                .answers("/docs", "-> /docs/")
                .answers(
                        "/docs/",
                        "<title>Swagger UI</title><script>SwaggerUIBundle({url: '../internal/about.json', x: \"#y\"})</script>")
                .answers("/internal/about.json", DOCUMENT.formatted("/"))
                .answers("/items", "[{\"id\": 7}]");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/items");
        assertThat(explored.source()).isEqualTo("its OpenAPI document at /internal/about.json");
    }

    @Test
    void aDocumentOfAProjectWhoseCodeIsNotToBeSeen() throws Exception {
        application
                .document("docs/swagger.json of the project", DOCUMENT.formatted("https://example.org/gateway/v1"))
                .answers("/items", "[{\"id\": 7}]");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/items");
        assertThat(explored.source()).isEqualTo("its OpenAPI document docs/swagger.json of the project");
    }

    @Test
    void aGuardedPathBelowThePrefixIsThere() throws Exception {
        application.logs("/shop/").has("get", "/items", "").answers("/shop/items", "guarded");

        assertThat(tried(application.explore(), "/shop/items").status()).isEqualTo(401);
    }

    @Test
    void healthOfAServerThatListensEarlyIsNoSignOfItsApplication() throws Exception {
        application
                .has("get", "/items", "")
                .answers("/", "<p>welcome to this server</p>")
                .answers("/health", "{\"status\": \"UP\"}")
                .answers("/items", "[{\"id\": 7}]");

        assertThat(application.explore().ready()).contains("/health");
        assertThat(application.explore(Answers.WITHIN, true).ready()).contains("/items");
    }

    @Test
    void onePathThatIsFoundIsEnoughForNoPrefix() throws Exception {
        application
                .has("get", "/gone", "")
                .has("get", "/items", "")
                .answers("/items", "[1]")
                .answers("/api/gone", "[1]");

        assertThat(used(application.explore())).containsExactly("/items");
    }

    @Test
    void aRedirectIsFollowedOnTheSameServer() throws Exception {
        application.answers("/", "-> /shop/").answers("/shop/", "<p>welcome</p>");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/shop/");
        assertThat(tried(explored, "/").remark()).isEqualTo("redirects to /shop/");
        assertThat(tried(explored, "/shop/").origin()).isEqualTo("redirect of /");
    }

    @Test
    void aScriptOfTheApplicationHasValues() throws Exception {
        application
                .has("get", "/fruits/{name}", "path name string")
                .script("import.sql", "INSERT INTO fruits(id, name) VALUES (1, 'It''s'), (2, 'Pear');")
                .answers("/fruits/It%27s", "{\"id\": 1}");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/fruits/It%27s");
        assertThat(tried(explored, "/fruits/It%27s").draft().guess()).isEqualTo("name from its import.sql");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "{}",
                "null",
                " ",
                "{\"content\": [], \"totalElements\": 0, \"page\": {\"size\": 20}}",
                "<title>404 Not Found</title>",
                "<title>404</title>",
                "<title>HTTP Status 500 – Seite</title>"
            })
    void anAnswerWithoutDataIsNotUsedBesideOneWithData(String nothing) throws Exception {
        application
                .has("get", "/empty", "")
                .has("get", "/full", "")
                .answers("/empty", nothing)
                .answers("/full", "{\"total\": 0, \"name\": \"x\"}");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/full");
        assertThat(tried(explored, "/empty").remark()).startsWith("answers with a");
        assertThat(tried(explored, "/empty").hasData()).isFalse();
    }

    @Test
    void whereNothingHasDataTheFileSaysSo() throws Exception {
        application.has("get", "/empty", "").answers("/empty", "[]");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/empty");
        assertThat(explored.withData()).isZero();
        assertThat(tried(explored, "/empty").draft().guess()).isEqualTo("answers with an empty list");
        assertThat(explored.notes()).anyMatch(note -> note.startsWith("Nothing that it answers has data"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/logout",
                "/user/signOut",
                "/log-out",
                "/admin/shutdown",
                "/jobs/processkill",
                "/mail/send",
                "/items/delete/1",
                "/cache/clear",
                "/config/refreshCache"
            })
    void aGetThatDoesMoreThanAnswerIsNotSent(String path) throws Exception {
        application.has("get", path, "").answers(path, "{\"done\": true}");

        Explored explored = application.explore();

        assertThat(tried(explored, path).remark()).startsWith("not sent: ");
        assertThat(application.asked).noneMatch(asked -> asked.endsWith(path));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/clearance/items", "/dropdowns", "/blog/outline", "/catalog/output", "/employees/skills"})
    void aNameThatOnlyLooksLikeThatIsSent(String path) throws Exception {
        application.has("get", path, "").answers(path, "{\"done\": true}");

        assertThat(used(application.explore())).containsExactly(path);
    }

    @Test
    void answersWithoutAnEndOrOfManyMegabytesAreLeftOut() throws Exception {
        application
                .has("get", "/news", "")
                .has("get", "/film", "")
                .answers("/news", "endless")
                .answers("/film", "x".repeat(Answers.BYTES + 1));

        Explored explored = application.explore();

        assertThat(tried(explored, "/news").remark()).isEqualTo("left out: it sends events without an end");
        assertThat(tried(explored, "/film").remark()).isEqualTo("left out: it answers with 2 MB or more");
    }

    @Test
    void thousandsOfEndpointsAreBounded() throws Exception {
        IntStream.range(0, 1_500)
                .forEach(number -> application.has("get", "/a" + number, "").answers("/a" + number, "{\"a\": 1}"));

        Explored explored = application.explore();

        assertThat(explored.tried()).hasSizeLessThanOrEqualTo(80);
        assertThat(used(explored)).hasSize(40);
        assertThat(application.asked).hasSizeLessThan(250);
        assertThat(explored.notes()).anyMatch(note -> note.contains("more requests were found and left out"));
    }

    @Test
    void mappingsOfSpringKnowThePathsAndAnnotationsTheParameters() throws Exception {
        application
                .has("get", "/search", "query color string")
                .answers("/actuator/mappings", """
                        {"a": {"requestMappingConditions": {"methods": ["GET"], "patterns": ["/search"], "produces": []}},
                         "b": {"requestMappingConditions": {"methods": [], "patterns": ["/items/{id:[0-9]+}", "/error", "/files/**"]}},
                         "c": {"requestMappingConditions": {"methods": ["GET"], "patterns": ["/news"],
                               "produces": [{"mediaType": "text/event-stream"}]}}}
                        """)
                .answers("/search?color=text", "[1]")
                .answers("/items/text", "[1]");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactlyInAnyOrder("/search?color=text", "/items/text");
        assertThat(tried(explored, "/search?color=text").origin()).isEqualTo("mappings");
        assertThat(tried(explored, "/search?color=text").draft().guess()).isEqualTo("made up: color");
        assertThat(tried(explored, "/news").remark()).isEqualTo("not sent: it sends events without an end");
    }

    @Test
    void theOperationOfGraphQlIsNoRequestBesideItsQueries() throws Exception {
        application
                .has("post", "/graphql", "")
                .answers("/graphql?query=%7B__typename%7D", "{\"data\": {\"__typename\": \"Query\"}}")
                .answers("/graphql", """
                        {"data": {"books": ["b-7"], "__schema": {"queryType": {"name": "Query"}, "types": [
                         {"name": "Query", "kind": "OBJECT", "fields": [{"name": "books", "args": [],
                          "type": {"kind": "LIST", "name": null, "ofType": {"kind": "SCALAR", "name": "ID", "ofType": null}}}]}]}}}
                        """);

        assertThat(application.explore().tried().stream()
                        .filter(one -> one.draft().request().path().equals("/graphql")))
                .extracting(one -> one.draft().request().name())
                .containsExactly("query books");
    }

    @Test
    void graphQlWithoutASchemaIsNamed() throws Exception {
        application.answers("/graphql?query=%7B__typename%7D", "{\"data\": {\"__typename\": \"Query\"}}");

        assertThat(application.explore().notes())
                .containsExactly(
                        "It seems to answer GraphQL at /graphql and describes no schema: write requests such as {post: /graphql, json: {query: \"{ ... }\"}}.");
    }

    @Test
    void aRedirectToThePathWithASlashIsFollowed() throws Exception {
        application.answers("/", "<a href='/console'>console</a>").answers("/console", "-> /console/");
        application.answers("/console/", "<p>a page</p>");

        assertThat(used(application.explore())).contains("/console/");
    }

    @Test
    void anApplicationThatMissesAServerMayTakeRequestsAllTheSame() throws Exception {
        application
                .answers("/health", "down {\"status\": \"DOWN\", \"rabbit\": \"refused\"}")
                .answers("/health/readiness", "{\"status\": \"UP\"}");

        Explored explored = application.explore();

        assertThat(explored.ready()).contains("/health/readiness");
        assertThat(explored.notes())
                .containsExactly(
                        "/health answers 503, so /health/readiness tells when the application is ready: {\"status\": \"DOWN\", \"rabbit\": \"refused\"}");
    }

    @Test
    void aDocumentThatNamesItsGatewayDescribesTheApplicationBehindIt() throws Exception {
        application
                .has("get", "/cache/clear", "")
                .has("get", "/items", "")
                .answers("/items", "[{\"id\": 7}]")
                .answers("/openapi.json", """
                {"openapi": "3.0.0", "servers": [{"url": "http://localhost:8989/shop"}],
                 "paths": {"/cache/clear": {"get": {}}, "/items": {"get": {}}}}
                """);

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactly("/items");
        assertThat(explored.tried()).extracting(Tried::sent).doesNotContain("/shop/items");
        assertThat(application.asked).noneMatch(asked -> asked.endsWith("/cache/clear"));
        assertThat(tried(explored, "/items").origin()).isEqualTo("OpenAPI");
    }
    /** A file whose routes another one puts below a path. */
    @Test
    void routesInSourcesAreBelowThePathUnderWhichTheyAnswer() throws Exception {
        application
                .source("app.js", "app.use('/api', api);\napi.use('/items', items);\napp.get('/logout', out);")
                .source("routes/items.js", "router.get('/', list);\nrouter.get('/:id', one);\nrouter.post('/', add);")
                .answers("/api/items", "[{\"id\": 7}]")
                .answers("/api/items/7", "{\"id\": 7}");

        Explored explored = application.explore();

        assertThat(used(explored)).containsExactlyInAnyOrder("/api/items", "/api/items/${items-id}");
        assertThat(application.asked).doesNotContain("GET /logout");
        assertThat(explored.source()).contains("the routes in its sources");
        assertThat(tried(explored, "/api/items").draft().guess())
                .isEqualTo("its code registers this route; below /api/items, where one of its file was found");
    }

    /** Each look would take as long as hilo waits. */
    @Test
    void aRouteThatDoesNotAnswerIsLookedForNowhereElse() throws Exception {
        application
                .source("app.js", "app.use('/api', api);\napi.use('/items', items);")
                .source("routes/items.js", "router.get('/list', list);")
                .answers("/list", "late [{\"id\": 7}]")
                .answers("/api/items/list", "[{\"id\": 7}]");

        assertThat(used(application.explore(Duration.ofSeconds(2)))).containsExactly("/list");
        assertThat(application.asked).doesNotContain("GET /items/list", "GET /api/items/list");
    }

    @Test
    void sourcesDoNotCountWhereSomethingDescribesTheApplication() throws Exception {
        application
                .source("app.js", "app.get('/items', items);")
                .has("get", "/orders", "")
                .answers("/orders", "[{\"id\": 7}]")
                .answers("/items", "[{\"id\": 7}]");

        assertThat(used(application.explore())).containsExactly("/orders");
    }
    /** A README names paths of other servers, too. */
    @Test
    void pathsOfTheReadmeThatAnswer() throws Exception {
        application.documents("/articles", "/elsewhere").answers("/articles", "[{\"id\": 7}]");

        Explored explored = application.explore();

        assertThat(used(explored)).contains("/articles").doesNotContain("/elsewhere");
        assertThat(tried(explored, "/articles").origin()).isEqualTo("its README");
        assertThat(explored.tried())
                .noneMatch(tried -> tried.draft().request().path().equals("/elsewhere"));
    }
    /** As Dropwizard's code sets it. */
    @Test
    void theReadmeNamesThePathBelowWhichAllIs() throws Exception {
        application
                .documents("/service/v2/greeting?name=me")
                .has("get", "/items", "")
                .answers("/service/v2/items", "[{\"id\": 7}]");

        assertThat(used(application.explore())).containsExactly("/service/v2/items");
    }
}
