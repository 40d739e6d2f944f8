import { expect, test } from "vitest";
import { startSource } from "../../../tests/support/servers/source-server.ts";
import { readJson } from "./read-json.ts";

test("a slow body is given up", async () => {
  const url = await startSource((_call, response) => void response.writeHead(200).write("["));
  await expect(readJson({ what: "The list", url, timeout: 50 })).rejects.toThrow(
    "The list: no complete response within 0.05 s",
  );
});
