import * as v from "valibot";
import { expect, test } from "vitest";
import { getFieldMessages } from "../request-body.ts";
import { newService } from "./admin-services.ts";

test("a service without a common title gets the Norwegian one", () => {
  expect(v.parse(newService, { title_no: "Avlusing" }).title).toBe("Avlusing");
  expect(v.parse(newService, { title: "Delousing", title_no: "Avlusing" }).title).toBe("Delousing");
});

test("a service without any title is refused at the Norwegian one", () => {
  const { issues } = v.safeParse(newService, { title: " ", title_no: "" });
  expect(getFieldMessages(issues ?? [])).toEqual({ title_no: "Skriv en tittel" });
});
