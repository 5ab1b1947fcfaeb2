import { expect, test } from "vitest";
import { protectedTrait } from "@/lib/domains/criteria/rules/protected-traits";

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
Millennial founders`),
  sex: lines(`
Female founders
Women-led
A company founded by women
Male CEO
Gender of the founding team
All-male founding team
LGBTQ founders
Founded by a woman`),
  origin: lines(`
Immigrant founders
Black-owned
Founders of Indian descent
Nationality of the CEO
Ethnicity of the founders
The founders’ ethnic background
Hispanic founders
Founders’ country of citizenship`),
  religion: lines(`
Christian founders
Muslim-owned
The founder’s religion
Founders who are Jewish
Religious leadership`),
  health: lines(`
Founders with a disability
Health status of the CEO
Disabled founders
A founder who is pregnant
Neurodivergent founders
Mental health of the founders`),
  family: lines(`
Founders with children
Married founders
Marital status of the CEO
Founders without kids
Single-parent founders
The CEO’s spouse`),
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
At least two founders`);
  expect(allowed.filter((text) => protectedTrait([text]) !== null)).toEqual([]);
});
