import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { actText } from "@/lib/domains/activity/rules/act-text";
import { actTexts } from "@/lib/domains/contracts";
import { operations } from "../../support/operations";

/** Names under which acts are recorded that no operation of that name records by itself. */
const RECORDED =
  /(?:recordSecurity|tellOrganization|recordActivity)\(\s*\w+,\s*(?:\{ name: )?"([\w.]+)"/g;
/** Operations that only another one calls. */
const DEFINED = /defineOperation\(\s*\{\s*name: "([\w.]+)"/g;
const sources = globSync("lib/{domains,service}/**/*.ts").map((file) => readFileSync(file, "utf8"));
const namesBy = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
const recorded = namesBy(RECORDED);

const told = new Set([
  ...operations
    .filter(({ transaction, activity }) => transaction === "write" && activity !== "none")
    .map(({ name }) => name),
  ...recorded,
  "accounts.signInFailed",
  "apiKeys.keep",
]);

test("acts that are recorded by hand are among those that need texts", () => {
  for (const name of ["imports.finish", "accounts.signUp", "organizations.join"])
    expect(recorded).toContain(name);
});

describe("the text of an act", () => {
  test.each([...told])("%s is there when nothing else is known", (name) => {
    const text = actText(name, actTexts, new Map());
    expect(text).not.toBe(name);
    expect(text).not.toMatch(/[{}]/);
  });

  test("is of an act that exists", () => {
    const names = new Set([...operations.map(({ name }) => name), ...namesBy(DEFINED), ...told]);
    expect(Object.keys(actTexts).filter((name) => !names.has(name))).toEqual([]);
  });

  test("says as much as is known", () => {
    const known = new Map([["company", "Acme"]]);
    const tell = () => actText("watchlists.setStage", actTexts, known);
    expect(tell()).toBe("Moved a company to another stage");
    known.set("to", "Screening");
    expect(tell()).toBe("Moved Acme to Screening");
    known.set("from", "{to}");
    expect(tell()).toBe("Moved Acme from {to} to Screening");
  });

  test("is the act's name if this version does not know it", () => {
    expect(actText("companies.teleport", actTexts, new Map())).toBe("companies.teleport");
    expect(actText("constructor", actTexts, new Map())).toBe("constructor");
  });
});
