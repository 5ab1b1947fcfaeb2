import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { templatesOf, textOf } from "@/lib/domains/activity/rules/words";
import { operations } from "../../support/operations";

/** Names under which acts are recorded that no operation of that name records by itself. */
const RECORDED =
  /(?:recordSecurity|tellOrganization|recordActivity)\(\s*\w+,\s*(?:\{ name: )?"([\w.]+)"/g;
const recorded = globSync("lib/{domains,service}/**/*.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(RECORDED)].map(([, name = ""]) => name),
);

const told = new Set([
  ...operations
    .filter(({ transaction, activity }) => transaction === "write" && activity !== "none")
    .map(({ name }) => name),
  ...recorded,
  "accounts.signInFailed",
]);

test("acts that are recorded by hand are among those that need words", () => {
  for (const name of ["imports.finish", "accounts.signUp", "organizations.join"])
    expect(recorded).toContain(name);
});

describe("the words of an act", () => {
  test.each([...told])("%s has some, and can be told when nothing else is known", (name) => {
    expect(templatesOf(name).at(-1) ?? "{nothing}").not.toMatch(/[{}]/);
    expect(textOf(name, new Map())).not.toContain(".");
  });

  test("say as much as is known", () => {
    const known = new Map([["company", "Acme"]]);
    const tell = () => textOf("watchlists.setStage", known);
    expect(tell()).toBe("Moved a company to another stage");
    known.set("to", "Screening");
    expect(tell()).toBe("Moved Acme to Screening");
    known.set("from", "{to}");
    expect(tell()).toBe("Moved Acme from {to} to Screening");
  });

  test("of an act that this version does not know are its name", () => {
    expect(textOf("companies.teleport", new Map())).toBe("companies.teleport");
    expect(textOf("constructor", new Map())).toBe("constructor");
  });
});
