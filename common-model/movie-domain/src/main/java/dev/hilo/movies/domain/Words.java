package dev.hilo.movies.domain;

import java.util.List;

/** Words of generated movies. A change here changes every catalogue, and makes results before and after it incomparable. */
final class Words {
    static final List<String> GENRES =
            split("Action, Adventure, Animation, Comedy, Crime, Documentary, Drama, Fantasy, "
                    + "Film noir, History, Horror, Musical, Mystery, Romance, Science fiction, Thriller, War, Western");

    static final List<String> QUALITIES =
            split("Silent, Broken, Golden, Last, Hidden, Burning, Distant, Electric, Endless, "
                    + "Forgotten, Frozen, Gentle, Hollow, Invisible, Lonely, Midnight, Paper, Perfect, Quiet, Red, Restless, Savage, "
                    + "Second, Secret, Small, Stolen, Strange, Wild, Winter, Wrong");

    static final List<String> THINGS =
            split("Harbour, Orchard, Letter, Mirror, River, Garden, Engine, Shadow, Promise, Train, "
                    + "Island, Lantern, Crown, Whisper, Clock, Bridge, Painting, Stranger, Violin, Voyage, Comet, Kingdom, Ticket, "
                    + "Wolf, Theatre, Signal, Storm, Map, Recipe, Window, Tower, Season");

    static final List<String> PLACES =
            split("Lisbon, Kraków, São Paulo, Göteborg, Zürich, Reykjavík, İzmir, Montréal, Málaga, "
                    + "Łódź, Tromsø, Besançon, Kyoto, Valparaíso, Dublin, Nairobi, Hanoi, Belgrade, Oaxaca, Marrakesh, Buffalo, "
                    + "Glasgow, Trieste, Tbilisi, Dakar, Osaka, Cádiz, Leipzig, Tallinn, Brno");

    static final List<String> FIRST_NAMES =
            split("Ana, Björn, Chloé, Dimitri, Elena, Farid, Grace, Hugo, Inés, Jürgen, Keiko, "
                    + "Liam, Małgorzata, Noor, Olga, Paulo, Renée, Søren, Tomás, Ümit, Violet, Wanjiru, Xavier, Yusuf, Zoë, Amara, "
                    + "Bruno, Clara, Daniel, Esther, Felix, Giulia");

    static final List<String> LAST_NAMES =
            split("Andersson, Bianchi, Castaño, Dvořák, Eriksen, Fernández, García, Horváth, "
                    + "Ivanova, Jansen, Kowalski, Lefèvre, Müller, Nakamura, O'Brien, Petrović, Quintero, Rossi, Sánchez, Tremblay, "
                    + "Ünal, Vasquez, Weiß, Xu, Yılmaz, Zhang, Abe, Baptista, Costa, Diallo, Okafor, Strand");

    static final List<String> ROLES = split(
            "retired pilot, young cellist, night nurse, clockmaker, failed novelist, harbour "
                    + "master, translator, travelling cook, chess player, map thief, widowed teacher, circus rider, lighthouse keeper, "
                    + "rookie detective, stubborn farmer, deep-sea diver, ballet student, forger, radio host, railway guard");

    static final List<String> OPENINGS = split(
            "After the flood; One summer; On the eve of an election; Far from home; Against all "
                    + "advice; During a long strike; When the snow melts; On a borrowed boat; Twenty years later; By pure chance; In a "
                    + "city that never forgets; Between two wars",
            "; ");

    static final List<String> EVENTS = split(
            "falls in love with; is mistaken for; makes a bargain with; hides from; inherits a "
                    + "house together with; is hunted by; crosses the border with; owes everything to; shares a cell with; teaches; "
                    + "betrays; writes to",
            "; ");

    static final List<String> ENDS = split(
            "holds the answer; is not what it seems; was never lost; must be given back; changes "
                    + "them both; burns before dawn; is worth more than gold; keeps its secret; brings the past to light; is all that "
                    + "remains",
            "; ");

    static final List<String> SIGNS = List.of("🎬", "🌊", "🎻", "(完全版)", "🚂", "𝄞");

    private Words() {}

    private static List<String> split(String words) {
        return split(words, ", ");
    }

    private static List<String> split(String words, String separator) {
        return List.of(words.split(separator));
    }
}
