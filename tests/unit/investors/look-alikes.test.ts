import { describe, expect, test } from "vitest";
import { likenessOf } from "@/lib/domains/investors/rules";

/*
 * Names of investors as three lists write them (the unicorns of 2021, funding rounds of 2026, and a
 * collection of 93,000 companies), labelled by hand.
 */
const all = `
3one4 Capital|3one4 Capital Advisors LLP|Aavishkaar|Accel|Accel India|Accel Partners|Accel Partners India
Alibaba|Alibaba Group|Altimeter|Altimeter Capital|American Express|American Express Ventures|Andreessen Horowitz
B Capital|B Capital Group|Baidu|Baidu Capital|Baidu Ventures|Baillie Gifford|Baillie Gifford & Co.|Bain & Company
Bain Capital|Bain Capital Ventures|Balderton|Balderton Capital|Bessemer Venture Partner|Bessemer Venture Partners
Carlyle Group|The Carlyle Group|Chicago Capital Ventures|Chicago Ventures|China Capital Investment Group
Coatue|Coatue Management|D1 Capital|D1 Capital Partners|DFJ Growth|DFJ Growth Fund|Dragoneer|Dragoneer Investment
E Fund|e.ventures|EQT|EQT Growth|EQT Partners|EQT Ventures|Felicis|Felicis Ventures|Fidelity|Fidelity Growth Partners
Fidelity Investments|First Round|First Round Capital|General Catalyst|General Catalyst Partners|Genesis Capital
Genesis Partners|Goldman Sachs|Goldman Sachs Asset Management|Goldman Sachs Group|Google|Google Capital|Google Ventures
Highland Capital|Highland Capital Management|Highland Capital Partners|Hillhouse Capital|Hillhouse Capital Management
IDG|IDG Capital|IDG Ventures|Info Edge (India)|Info Edge (India) Ltd|Insight Partners|Insight Venture Partners
K2 Capital|K2 Global|K2 Ventures|Kalaari Capital|Kalaari Capital Partners|Khosla|Khosla Ventures
Lightspeed|Lightspeed China Partners|Lightspeed India Partners|Lightspeed Venture Partners|Maverick Capital
Maverick Ventures|Norwest|Norwest Venture Partners|OMERS Private Equity|OMERS Ventures|Rho Capital|Rho Ventures
Sequoia|Sequoia Capital|and Sequoia Capital China|Sequoia Capital China|Sequoia Capital India|Sequoia India
SIDBI Venture Capital|SIDBI Venture Capital Ltd|Softbank|Softbank Capital|SoftBank Group Corp|SoftBank Ventures
Spark Capital|Spark Ventures|TA Associates|TA Venture|Tekne Capital Management|Tekne Capital Management LLC
Temasek|Temasek Holdings Ltd.|Tiger Global|Tiger Global Management|TPG|TPG Growth|Undisclosed|Undisclosed Investors
Unicorn Venture|Unicorn Ventures|Walden International|Walden Venture Capital`
  .trim()
  .split(/[|\n]/);

const likely = `
3one4 Capital|3one4 Capital Advisors LLP
Accel|Accel Partners
Accel India|Accel Partners India
Alibaba|Alibaba Group
B Capital|B Capital Group
Baillie Gifford|Baillie Gifford & Co.
Bessemer Venture Partner|Bessemer Venture Partners
Carlyle Group|The Carlyle Group
Coatue|Coatue Management
D1 Capital|D1 Capital Partners
Dragoneer|Dragoneer Investment
General Catalyst|General Catalyst Partners
Goldman Sachs|Goldman Sachs Group
Hillhouse Capital|Hillhouse Capital Management
Info Edge (India)|Info Edge (India) Ltd
Kalaari Capital|Kalaari Capital Partners
and Sequoia Capital China|Sequoia Capital China
SIDBI Venture Capital|SIDBI Venture Capital Ltd
Softbank|SoftBank Group Corp
Tekne Capital Management|Tekne Capital Management LLC
Temasek|Temasek Holdings Ltd.
Tiger Global|Tiger Global Management
Unicorn Venture|Unicorn Ventures
EQT|EQT Partners`;

const possible = `
Altimeter|Altimeter Capital
Balderton|Balderton Capital
Felicis|Felicis Ventures
First Round|First Round Capital
Insight Partners|Insight Venture Partners
Khosla|Khosla Ventures
Lightspeed|Lightspeed Venture Partners
Norwest|Norwest Venture Partners
Sequoia|Sequoia Capital
Sequoia India|Sequoia Capital India`;

const different = `
Bain Capital|Bain Capital Ventures
Bain & Company|Bain Capital
Baidu|Baidu Ventures
Baidu Capital|Baidu Ventures
E Fund|e.ventures
EQT|EQT Ventures
EQT Growth|EQT Ventures
Fidelity Growth Partners|Fidelity Investments
Genesis Capital|Highland Capital
Google|Google Ventures
Google Capital|Google Ventures
Highland Capital Management|Highland Capital Partners
Highland Capital|Highland Capital Partners
IDG Capital|IDG Ventures
K2 Capital|K2 Ventures
Lightspeed China Partners|Lightspeed India Partners
Maverick Capital|Maverick Ventures
OMERS Private Equity|OMERS Ventures
Rho Capital|Rho Ventures
Sequoia Capital|Sequoia Capital China
Sequoia Capital China|Sequoia Capital India
Softbank Capital|SoftBank Ventures
Spark Capital|Spark Ventures
TA Associates|TA Venture
TPG|TPG Growth
Undisclosed|Undisclosed Investors
Walden International|Walden Venture Capital
Accel|Accel India
Andreessen Horowitz|Altimeter`;

const pairs = (list: string) =>
  list
    .trim()
    .split("\n")
    .map((line) => line.split("|") as [string, string]);

describe("two names of investors", () => {
  test.each(pairs(likely))("%s and %s are likely one", (one, other) => {
    expect(likenessOf(one, other, all)).toBe("likely");
    expect(likenessOf(other, one, all)).toBe("likely");
  });
  test.each(pairs(possible))("%s and %s may be one", (one, other) => {
    expect(likenessOf(one, other, all)).toBe("possible");
  });
  test.each(pairs(different))("%s and %s are two", (one, other) => {
    expect(likenessOf(one, other, all)).toBe(null);
    expect(likenessOf(other, one, all)).toBe(null);
  });
});
