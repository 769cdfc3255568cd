// For a fresh volume: creates the user of the applications, with rights on their database only.
db.getSiblingDB("movies").createUser({
  user: "movies",
  pwd: process.env.MOVIES_PASSWORD,
  roles: [{ role: "readWrite", db: "movies" }],
});
