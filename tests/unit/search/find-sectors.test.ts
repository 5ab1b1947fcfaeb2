import fc from "fast-check";
import { expect, test } from "vitest";
import { findSectors, type Word } from "@/lib/search/taxonomy/find";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";

/** The words of a text; those in brackets are what another rule took. */
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\[[^\]]*\]|[^\s,()]+/g)]
    .map((match) => ({ text: match[0].toLowerCase(), start: match.index }))
    .filter((word) => !word.text.startsWith("["))
    .map((word) => ({ ...word, end: word.start + word.text.length }));

const found = (text: string) =>
  findSectors(wordsOf(text)).map(({ start, end, value }) => [text.slice(start, end), value]);

test.each([
  ["fintech company", [["fintech", "fintech"]]],
  ["fin-tech startups", [["fin-tech", "fintech"]]],
  ["health tech companies", [["health tech", "healthcare"]]],
  ["construction tech", [["construction tech", "construction"]]],
  [
    "payroll software for farms",
    [
      ["payroll software", "payroll"],
      ["farms", "farm"],
    ],
  ],
  ["EV company", [["EV", "electric vehicle"]]],
  ["VR startups", [["VR", "virtual reality"]]],
  ["low-code tools", [["low-code tools", "low-code"]]],
  ["rocket startup", [["rocket", "rocket"]]],
  ["food & beverage brands", [["food & beverage", "food"]]],
  ["crypto/web3 company", [["crypto/web3", "crypto and blockchain"]]],
  ["KYC and compliance company", [["KYC and compliance", "compliance"]]],
  [
    "healthcare and AI",
    [
      ["healthcare", "healthcare"],
      ["AI", "ai"],
    ],
  ],
  ["companies in the fintech space", [["fintech space", "fintech"]]],
  ["private space company", [["space", "space"]]],
  ["data company", [["data", "data"]]],
  ["startup in security", [["security", "cybersecurity"]]],
])("%s", (text, matches) => {
  expect(found(text)).toEqual(matches);
});

test("a word too broad says no sector by itself", () => {
  expect(found("Neon the neobank and the gas")).toEqual([["neobank", "neobank"]]);
  expect(found("serious about growth")).toEqual([]);
  expect(found("good design matters")).toEqual([]);
});

test("a word that another rule took ends a phrase", () => {
  expect(found("supply [Sweden] chain")).toEqual([]);
  expect(found("heat [Sweden] pump company")).toEqual([]);
  expect(found("fintech [2015-2018] and fintech")).toHaveLength(2);
});

test("it ends where a clause tells what the companies do", () => {
  expect(found("AI startup punching above their weight, shipping robots")).toEqual([["AI", "ai"]]);
  expect(found("robotics company selling payroll software")).toHaveLength(2);
  expect(found("robotics company competing in payments")).toEqual([["robotics", "robotics"]]);
  expect(found("biotech with teams from banking")).toEqual([["biotech", "biotech"]]);
  expect(found("small but serious space launch company")).toEqual([
    ["space launch", "space launch"],
  ]);
  expect(found("startups that build drones")).toEqual([["drones", "drone"]]);
});

test("a trade that no sector is has its own words as value", () => {
  expect(found("warranty management company")).toEqual([
    ["warranty management", "warranty management"],
  ]);
  expect(found("kiln planning tool")).toEqual([["kiln planning", "kiln planning"]]);
  expect(findSectors(wordsOf("warranty management company"))[0]?.sector).toBeNull();
  expect(found("remote first company")).toEqual([]);
  expect(found("the best platform")).toEqual([]);
});

test("a slip of the pen finds the sector, another word does not", () => {
  expect(found("cybersecuirty company")).toEqual([["cybersecuirty", "cybersecurity"]]);
  expect(found("insurence startups")).toEqual([["insurence", "insurance"]]);
  expect(found("roboticcs firm")).toEqual([["roboticcs", "robotics"]]);
  expect(found("mixing company")).toEqual([]);
});

test("the listed industry stands beside the value", () => {
  expect(findSectors(wordsOf("cybersecurity firm"))[0]?.industry).toBe(
    "Computer & Network Security",
  );
});

test("matches lie in the query, in order, and their values name their sectors", () => {
  const word = fc.constantFrom(
    ..."ai and data / in the that fintech health tech space company supply chain management of".split(
      " ",
    ),
  );
  const text = fc.array(fc.oneof(word, fc.string({ unit: "grapheme", maxLength: 8 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, (parts) => {
      const query = parts.join(" ");
      let end = 0;
      for (const match of findSectors(wordsOf(query))) {
        expect(match.start).toBeGreaterThanOrEqual(end);
        expect(match.end).toBeGreaterThan(match.start);
        expect(match.value).not.toBe("");
        if (match.sector) expect(sectorNamed(match.value)).not.toBeNull();
        end = match.end;
      }
      expect(end).toBeLessThanOrEqual(query.length);
    }),
  );
});
