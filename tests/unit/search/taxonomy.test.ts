import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { filedUnder, sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { readOutline } from "@/lib/search/taxonomy/outline";
import { phraseKey, phraseWords } from "@/lib/search/taxonomy/phrase";
import {
  formOf,
  lineOf,
  type Sector,
  sectorNamed,
  sectorOf,
  sectors,
} from "@/lib/search/taxonomy/taxonomy";
import { sharedData } from "../../support/shared-data";

const named = (value: string): Sector => {
  const sector = sectorNamed(value);
  if (!sector) throw new Error(`no sector: ${value}`);
  return sector;
};

test("ids and labels are there once, and parents exist", () => {
  expect(new Set(sectors.map(({ id }) => id)).size).toBe(sectors.length);
  expect(new Set(sectors.map(({ label }) => label)).size).toBe(sectors.length);
  const unknown = sectors.flatMap(({ parents }) => parents).filter((id) => !sectorOf(id));
  expect(unknown).toEqual([]);
});

test("no sector stands above itself", () => {
  const above = (sector: Sector, path: string[]): void => {
    expect(path).not.toContain(sector.id);
    for (const parent of sector.parents) above(sectorOf(parent) as Sector, [...path, sector.id]);
  };
  for (const sector of sectors) above(sector, []);
});

test("no form says two sectors, however it is spaced", () => {
  const owners = new Map<string, Set<string>>();
  for (const { id, forms } of sectors)
    for (const form of forms) {
      const letters = phraseKey(phraseWords(form)).replaceAll(" ", "");
      owners.set(letters, (owners.get(letters) ?? new Set()).add(id));
    }
  expect([...owners].filter(([, ids]) => ids.size > 1)).toEqual([]);
});

test("every form finds its sector, and every value the sector or one above it", () => {
  for (const sector of sectors) {
    for (const form of sector.forms) expect(formOf(phraseWords(form))?.sector.id).toBe(sector.id);
    expect(named(sector.label).id).toBe(sector.id);
    expect(lineOf(sector)).toContain(named(sector.value).id);
  }
});

test.each([
  [["Healthcare"], ["healthcare"]],
  [["Health Insurance"], ["health-insurance"]],
  [["Defense & Aerospace"], ["aerospace", "defense"]],
  [["Real Estate and Construction", "Construction"], ["construction"]],
  [["Health & Wellness"], ["wellness"]],
  [["Engineering, Product and Design"], []],
])("%j is filed under %j alone, which the sectors above it do not follow from", (texts, filed) => {
  expect(filedUnder(texts)).toEqual(filed);
  expect(sectorsIn(texts)).toEqual(expect.arrayContaining(filed));
});

test("a name is found in any of its writings", () => {
  for (const value of ["healthtech", "Health Tech", "health-tech", "HEALTHTECH"])
    expect(named(value).label).toBe("Health technology");
  expect(named("Financial").label).toBe("Financial services");
  expect(named("dev tools").label).toBe("Developer tools");
  expect(named("payroll software").label).toBe("Payroll");
  expect(sectorNamed("umbrellas")).toBeNull();
  expect(sectorNamed("")).toBeNull();
});

test("any text is looked up without harm", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      sectorNamed(text);
      const ids = sectorsIn([text]);
      expect(ids).toEqual([...new Set(ids)].sort());
    }),
  );
});

test("a company's texts say its sectors and all above them", () => {
  expect(sectorsIn(["AI agents for freight brokers"])).toEqual(
    expect.arrayContaining(["ai-agent", "artificial-intelligence", "freight", "logistics"]),
  );
  expect(sectorsIn(["We use machine learning to grade fruit"])).toContain(
    "artificial-intelligence",
  );
  expect(sectorsIn(["Health Tech"])).toEqual(expect.arrayContaining(["healthcare"]));
  expect(sectorsIn([])).toEqual([]);
});

test("a broad word says a sector as a tag, not inside a sentence", () => {
  expect(sectorsIn(["Security"])).toContain("cybersecurity");
  expect(sectorsIn(["Financial security for families"])).not.toContain("cybersecurity");
  expect(sectorsIn(["A coworking space with a view"])).not.toContain("space");
  expect(sectorsIn(["A game changing kettle"])).not.toContain("gaming");
  expect(sectorsIn(["Ship good code"])).not.toContain("maritime");
  expect(sectorsIn(["Data pipelines for teams"])).not.toContain("oil-and-gas");
});

test("a long description says what a company does at first", () => {
  const first = "Robots for farms and everything that a farm of today could ever want of us.";
  const behind = "We like to talk about our customers and where they come from.";
  const text = `${first} ${behind} ${behind} ${behind} They are banks.`;
  expect(sectorsIn([text])).toContain("robotics");
  expect(sectorsIn([text])).not.toContain("banking");
});

test("an outline that is none is refused", () => {
  expect(() => readOutline("Payments")).toThrow("No line of an outline: Payments");
  expect(() => readOutline("    Payments: payment")).toThrow();
});

const directory = sharedData("yc-directory/companies-2026-04-07.json");
test.skipIf(!directory)("a directory's industries and tags are known, 95 of 100", () => {
  const companies: { industries: string[]; tags: string[] }[] = JSON.parse(
    readFileSync(directory as string, "utf8"),
  );
  const tags = companies.flatMap(({ industries, tags }) => [...industries, ...tags]);
  const known = (tag: string) => sectorsIn([tag]).length > 0;
  expect(tags.filter(known).length / tags.length).toBeGreaterThanOrEqual(0.98);
  const each = [...new Set(tags)];
  expect(each.filter(known).length / each.length).toBeGreaterThanOrEqual(0.95);
});
