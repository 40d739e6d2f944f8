/** Locks the SQLite database in the argument for writing until it is killed. Prints a line when it has the lock. */
import { DatabaseSync } from "node:sqlite";

const db = new DatabaseSync(process.argv[2] ?? "", { timeout: 10_000 });
db.exec("begin exclusive");
console.log("locked");
process.stdin.resume();
