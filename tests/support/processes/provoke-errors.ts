/** Loaded into a server under test by `--import`: signals make errors that nothing handles. */
process.on("SIGUSR2", () => void Promise.reject(new Error("a provoked rejection")));
process.on("SIGWINCH", () => {
  throw new Error("a provoked exception");
});
