import { expect, test } from "vitest";
import { type Money, type MoneyColumn, readMoney } from "@/lib/values/money";
import { guessGrouping } from "@/lib/values/number";

const usd = (amount: number, more: Partial<Money> = {}): Money => ({
  amount,
  currency: "USD",
  ...more,
});
const of = (currency: string, amount: number, max?: number): Money =>
  max === undefined ? { amount, currency } : { amount, max, currency };

test.each<[string, Money, MoneyColumn?]>([
  ["$1.2B", usd(1.2e9)],
  ["$100M+", usd(1e8, { atLeast: true })],
  ["over $3 million", usd(3e6, { atLeast: true })],
  ["€60—90m", of("EUR", 6e7, 9e7)],
  ["$5M–$10M", of("USD", 5e6, 1e7)],
  ["20,00,00,000", usd(2e8)],
  ["80,48,394", usd(8_048_394)],
  ["1.200.000,50 €", of("EUR", 1_200_001)],
  ["1 200 000 €", of("EUR", 1_200_000)],
  ["1'200'000 CHF", of("CHF", 1_200_000)],
  ["4100000", usd(4_100_000)],
  ["51400000.0", usd(51_400_000)],
  ["1.4 M€", of("EUR", 1_400_000)],
  ["358.0k€", of("EUR", 358_000)],
  ["US$ 5 mn", usd(5e6)],
  ["Rs 4.5 crore", of("INR", 45_000_000)],
  ["₹500 Cr", of("INR", 5e9)],
  ["2 lakh", of("INR", 200_000), { currency: "INR" }],
  ["£3.5m", of("GBP", 3_500_000)],
  ["EUR 3 million", of("EUR", 3e6)],
  ["1,5 Mrd. €", of("EUR", 1.5e9)],
  ["12 mil millones €", of("EUR", 12e9)],
  ["R$ 1.234.567,89", of("BRL", 1_234_568)],
  ["R$ 5 mil", of("BRL", 5000)],
  ["Rp 15 miliar", of("IDR", 15e9)],
  ["50억원", of("KRW", 5e9)],
  ["1,500만달러", usd(15e6)],
  ["R$ 10 mi", of("BRL", 1e7)],
  ["5 mil. Kč", of("CZK", 5e6)],
  ["25 miljoner kronor", of("SEK", 25e6)],
  ["3億円", of("JPY", 3e8)],
  ["500 TEUR", of("EUR", 500_000)],
  ["500 T€", of("EUR", 500_000)],
  ["$1.5T", usd(1.5e12)],
  ["MSEK 20", of("SEK", 2e7)],
  ["$1,5M", usd(1_500_000)],
  ["$3.125M", usd(3_125_000)],
  ["$140", usd(140e9), { unit: 1e9 }],
  ["1.5", of("EUR", 1_500_000), { unit: 1e6, currency: "EUR" }],
  ["$5M", of("CAD", 5e6), { currency: "CAD" }],
  ["500.000", usd(500_000), { grouping: "european" }],
  ["1,250", usd(1_250_000), { grouping: "european", unit: 1e6 }],
  ["\\\\xc2\\\\xa020,000,000", usd(2e7)],
  ["1.23E+08", usd(123_000_000)],
])("reads the amount %s", (text, money, column) => {
  expect(readMoney(text, column)).toEqual({ value: money });
});

test.each([
  "",
  "-",
  "N/A",
  "undisclosed",
  "undisclosed amount, undisclosed amount",
  "0",
  "$0.0",
])("takes %j for not known", (text) => expect(readMoney(text)).toEqual({ unknown: true }));

test.each([
  ["$120000, $484000", "Several amounts"],
  ["$1200000, undisclosed amount", "Several amounts"],
  ["1.234", 'Ambiguous: "1.234" is 1,234 to some and a decimal to others'],
  ["13,000,00", "Not an amount"],
  ["2 lakh", "Lakh or crore of which currency?"],
  ["5 mil", "“mil” is a thousand or a million"],
  ["5 mil €", "“mil” is a thousand or a million"],
  ["R$ 5T", "“T” is a thousand or a trillion"],
  ["¥100 million", '"¥" is written for several currencies'],
  ["$1.2B (2021)", "Several amounts"],
  ["kr 5m", '"kr" is written for several currencies'],
  ["5.5", "Not clear whether it counts thousands or millions"],
  ["$5M or €4M", "Several amounts"],
  ["$5M EUR", "Two currencies"],
  ["$500-1M", "The range’s maximum is below its minimum"],
  ["10M-20", "The second amount has no unit"],
  ["(500,000)", "A negative amount"],
  ["-5", "A negative amount"],
  ["999999999999999999", "Too large an amount"],
  ["up to $5M", "Not an amount"],
  ["Series A", "Not an amount"],
])("does not guess what %s means", (text, problem) => {
  expect(readMoney(text)).toEqual({ problem });
});

test("a column's grouping leaves open what it does not decide", () => {
  expect(readMoney("500.000", { grouping: "western" })).toHaveProperty("problem");
  expect(readMoney("2.500M", { grouping: "western" })).toEqual({ value: usd(2_500_000) });
  expect(readMoney("1,250", { grouping: "european" })).toHaveProperty("problem");
});

test("finds the grouping of a column by what can be read one way only", () => {
  expect(guessGrouping(["1.500", "1.200.000", "500.000"])).toBe("european");
  expect(guessGrouping(["1,500", "1,200,000.50"])).toBe("western");
  expect(guessGrouping(["20,00,000", "500"])).toBe("indian");
  expect(guessGrouping(["1.500", "2,500"])).toBeUndefined();
  expect(guessGrouping(["1.200.000", "1,200,000"])).toBeUndefined();
});
