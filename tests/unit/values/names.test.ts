import { expect, test } from "vitest";
import {
  compareNames,
  LIKELY_SAME_NAME,
  looseNameKey,
  nameKey,
  splitNames,
} from "@/lib/values/names";

test.each([
  ["Nestlé S.A.", "NESTLE"],
  ["Apple Inc.", "apple"],
  ["Johnson & Johnson", "Johnson and Johnson"],
  ["McDonald's Corporation", "McDonalds Corp."],
  ["Volkswagen AG", "Volkswagen Aktiengesellschaft"],
  ["JPMorgan Chase & Co.", "JPMorgan Chase"],
  ["HeyAxel", "Hey Axel"],
  ["Loom (prev. PopSet)", "Loom"],
  ["Acme (YC W21)", "ACME GmbH"],
  ["ソニーグループ株式会社", "ソニーグループ"],
  ["Ørsted A/S", "Orsted"],
  ["BANK OF AMERICA CORP /DE/", "Bank of America"],
  ["Acme Sp. z o.o.", "Acme"],
])("%s and %s are written differently", (a, b) => expect(nameKey(a)).toBe(nameKey(b)));

test.each([
  ["Apollo", "Apollo.io"],
  ["Stream", "Streem"],
  ["AI", "IA"],
])("%s and %s are two names", (a, b) => expect(nameKey(a)).not.toBe(nameKey(b)));

test.each(["Inc", "SA", "!!!", "€", "公司", "The"])("%s keeps a key", (name) => {
  expect(nameKey(name)).not.toBe("");
  expect(looseNameKey(name)).not.toBe("");
});

test.each([
  ["Coldreach AI", "Coldreach"],
  ["Findly.ai", "Findly"],
  ["Pebble Technology", "Pebble"],
  ["Stripe (AI)", "STRIPE"],
  ["Nomadeec by Exelus", "Nomadeec"],
])("%s and %s share the looser key", (a, b) => expect(looseNameKey(a)).toBe(looseNameKey(b)));

test.each([
  ["X (formerly Y)", { name: "X", former: ["Y"], also: [] }],
  ["Poppins (ex-Mila Learn)", { name: "Poppins", former: ["Mila Learn"], also: [] }],
  ["Acme (YC W21)", { name: "Acme", former: [], also: [] }],
  ["Acme aka Apex", { name: "Acme", former: [], also: ["Apex"] }],
  ["Acme LLC dba Apex", { name: "Acme LLC", former: [], also: ["Apex"] }],
  ["OneStock / Devatics", { name: "OneStock", former: [], also: ["Devatics"] }],
  ["Novo Nordisk A/S", { name: "Novo Nordisk A/S", former: [], also: [] }],
  ["Stripe (AI)", { name: "Stripe (AI)", former: [], also: [] }],
])("takes the name %s apart", (text, names) => expect(splitNames(text)).toEqual(names));

test.each<[string, string, boolean, string]>([
  ["Acme", "ACME", true, "The same name"],
  ["Acme Inc.", "ACME GmbH", true, "The same name but for spelling or legal form"],
  ["Preligens (ex-Earthcube)", "EarthCube", true, "Preligens is formerly Earthcube"],
  ["Coldreach", "Coldreach AI", true, "The same name but for “AI”"],
  ["Berg Anna", "Anna Berg", true, "The same words in another order"],
  ["Structured Tech", "Structured AI", false, "The same name but for “Tech”, “AI”"],
  ["X.ai", "X", false, "The same name but for “ai”"],
])("compares %s and %s", (a, b, isLikely, reason) => {
  for (const { score, reasons } of [compareNames(a, b), compareNames(b, a)])
    expect({ isLikely: score >= LIKELY_SAME_NAME, says: reasons.length }).toEqual({
      isLikely,
      says: 1,
    });
  expect(compareNames(a, b).reasons).toEqual([reason]);
});

test.each([
  ["Stream", "Streem"],
  ["Lumina", "Luminal"],
  ["Assembly", "AssemblyAI"],
  ["Apple", "Microsoft"],
])("%s and %s have nothing in common that counts", (a, b) =>
  expect(compareNames(a, b)).toEqual({ score: 0, reasons: [] }));
