// For a fresh volume: the applications' own user, who may do nothing outside their database.
db.getSiblingDB("movies").createUser({
  user: "movies",
  pwd: process.env.MOVIES_PASSWORD,
  roles: [{ role: "readWrite", db: "movies" }],
});
