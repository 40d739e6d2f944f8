import { randomBytes, scryptSync } from "node:crypto";

const digest = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 16 }).toString("hex");

/** The product's hashes take 120 ms of computing on purpose. These take none, so that hundreds of tests can sign in. */
export const fastPasswords = {
  async hash(password: string): Promise<string> {
    const salt = randomBytes(8).toString("hex");
    return `${salt}:${digest(password, salt)}`;
  },
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const [salt = "", expected] = hash.split(":");
    return digest(password, salt) === expected;
  },
};
