import { expect, test } from "vitest";
import { protectedTrait } from "@/lib/domains/criteria/rules/protected-traits";
import { CriteriaInput } from "@/lib/domains/criteria/schema";

const lines = (text: string) => text.trim().split("\n");

const refused: Record<string, string[]> = {
  age: lines(`
Young founders
Founders under 30
The CEO’s age
Age of the founders
Founders in their twenties
Older founders score less
Founders who are over 50
Founding team in their 20s
Millennial founders
Founders are under 30
The CEO should be below 40
Founders must be at most 35
30-something founders
Under-30 founding team
CEO is in his forties
Co-founders younger than 45 only`),
  sex: lines(`
Female founders
Women-led
A company founded by women
Male CEO
Gender of the founding team
All-male founding team
LGBTQ founders
Founded by a woman
Gender-diverse team
He must be a man`),
  origin: lines(`
Immigrant founders
Black-owned
Founders of Indian descent
Nationality of the CEO
Ethnicity of the founders
The founders’ ethnic background
Hispanic founders
Founders’ country of citizenship
Nigerian founders
The CEO is Danish
Ukrainian-born founders
Founders are US citizens
Founders of colour`),
  religion: lines(`
Christian founders
Muslim-owned
The founder’s religion
Founders who are Jewish
Religious leadership
A team that prays together
Founder who keeps Ramadan`),
  health: lines(`
Founders with a disability
Health status of the CEO
Disabled founders
A founder who is pregnant
Neurodivergent founders
Mental health of the founders
CEO recovering from cancer
Founder in a wheelchair`),
  family: lines(`
Founders with children
Married founders
Marital status of the CEO
Founders without kids
Single-parent founders
The CEO’s spouse
Founding team of brothers
Is she a mother?
Founder takes parental leave`),
};

test.each(Object.entries(refused))("criteria on the %s of founders are refused", (_, texts) => {
  expect(texts.filter((text) => protectedTrait([text]) === null)).toEqual([]);
});

test("a trait is named as what it is", () => {
  for (const [trait, texts] of Object.entries(refused))
    expect(texts.map((text) => protectedTrait([text]))).toContain(trait);
});

test("markets, products and companies have no founders’ traits", () => {
  const allowed = lines(`
Software for women’s health
Femtech
Apps for parents
Mental health apps for teenagers
Company age
Age of the company
Care for the elderly
White-label software for banks
Family offices as investors
Black-box models are explained
Experienced founding team
Founders who sold a company before
Team of more than 50 people
Founders with domain expertise
Race to market
Healthy gross margins
Asian markets
Companies in Germany
Country of origin of the goods
Technical founders
Fertility clinics
Toys for children
Repeat founders
Complete founding team
Team under 30 people
Islamic finance
Churn below 5 %
Parent company is independent
Founders work full time
Founded by engineers from Stanford
The team has built two products before
Leadership in its market
Halal food
Wheelchairs and walking aids
Products for pregnant women
Full-time CEO
Founders over 20 % ownership each
At least two founders
Physician founders
French companies
Danish team of engineers
CEO has over 20 years of experience
CEO at least 20 hours a week
Founders own over 30% of the company
Founders raised over 30 million before
Team over 40
These founders met at work
Software built for disabled users
German companies with strong management
Founders with deep knowledge of cancer care`);
  expect(allowed.filter((text) => protectedTrait([text]) !== null)).toEqual([]);
});

const judged = (title: string, question: string, evidence = "") =>
  ({ kind: "judged", title, question, evidence, weight: 100 }) as const;
const refusalOf = (given: unknown) =>
  CriteriaInput.safeParse([given]).error?.issues[0]?.message ?? null;

test("a trait that is asked about in parts is refused, also of “them”", () => {
  for (const given of [
    judged("Founding team", "Are they Christian?"),
    judged("Founders", "", "Christian"),
    judged("CEO.", "Is their religion known?"),
    judged("Team", "Who are they?", "Whether they are married"),
    judged("Management", "Are all of them under 30?"),
    {
      ...judged("Founders", ""),
      kind: "read",
      reading: { words: ["synagogue"] },
    },
  ])
    expect(refusalOf(given), JSON.stringify(given)).toContain("of founders are not allowed");
});

test("allows questions about markets and products, whatever the title", () => {
  for (const given of [
    judged("Team", "Have they built two products before?"),
    judged("Founders", "Do they know the market and its older systems?"),
    judged("Customers", "Are they parents?"),
    judged("Benefits software", "Do employees and their families use it?"),
    judged("Leadership", "Is the company a leader in its market?"),
    judged("Team", "How many of them work full time?"),
    judged("Market", "Is women’s health a large market?"),
  ])
    expect(refusalOf(given), JSON.stringify(given)).toBeNull();
});
