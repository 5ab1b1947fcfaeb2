import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { SignUpInput } from "@/lib/domains/accounts/schema";
import { aPerson, ownAddress, post, problemOf, send } from "../support/http";
import { callAction } from "../support/server-actions";

const PASSWORD = "four plain cedar words";

/** The cookie of somebody who signs in through the form; undefined when it opened no session. */
async function enter(email: string): Promise<string | undefined> {
  const { headers } = await callAction("signInAction", { email, password: PASSWORD }, ownAddress());
  return headers
    .getSetCookie()
    .find((one) => one.startsWith("authToken="))
    ?.split(";")[0];
}

const newPerson = () => ({
  email: `${randomBytes(9).toString("hex")}@ridge.example`,
  password: PASSWORD,
  full_name: "Grace Ridge",
});

const signUp = (person: object) => post("/api/user/", person, ownAddress());

describe("a sign-up", () => {
  test("sent twice at once makes one account; the other is told beside the address", async () => {
    const person = newPerson();
    const answers = await Promise.all([signUp(person), signUp(person), signUp(person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    if (refused) expect(Object.keys((await problemOf(refused)).fields ?? {})).toEqual(["email"]);
    expect(await enter(person.email)).toBeDefined();
  });

  const lines = ["\r\n", "\n", "\r", "\u2028", "\u0085"];
  const injected = lines.flatMap((end): [string, object][] => [
    ["full_name", { full_name: `Grace${end}Bcc: all@evil.example` }],
    ["organization_name", { organization_name: `Ridge${end}Subject: you won` }],
    ["email", { email: `grace${end}bcc: all@evil.example` }],
    ["email", { email: `grace@ridge.example${end}Bcc: all@evil.example` }],
  ]);
  const unseen = ["\u200b", "\u202egrace", "\u2066grace", "\u2060", "\u200f", "\u00ad", "\u3164"];
  const hostile: [string, object][] = [
    ...injected,
    ...unseen.map((full_name): [string, object] => ["full_name", { full_name }]),
    ...unseen.map((name): [string, object] => ["organization_name", { organization_name: name }]),
    ["full_name", { full_name: "x".repeat(10_000) }],
    ["full_name", { full_name: "🦊".repeat(10_000) }],
    ["email", { email: "a@b.example, c@d.example" }],
    ["email", { email: "Grace <grace@ridge.example>" }],
    ["email", { email: `${"x".repeat(10_000)}@ridge.example` }],
    ["password", { password: "x".repeat(100_000) }],
    ["password", { password: "password1" }],
  ];
  test.each(hostile)("is refused beside %s for %j", async (field, more) => {
    const person = { ...newPerson(), ...more };
    const problem = await problemOf(await signUp(person));
    expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
    expect(problem.detail.length).toBeLessThan(300);
  });
});

describe("a name that is text and looks like more", () => {
  const names = [
    '<script>alert("1")</script>',
    '"><img src=x onerror=alert(1)>',
    "</title><script>alert(1)</script>",
    "{{7*7}} #{7*7} <%= 7 %>",
    "javascript:alert(1)",
    "[x](javascript:alert(1))",
    "👩‍👩‍👧‍👦 Грейс 山本 عائشة",
    "é".normalize("NFD").repeat(40),
    "'; drop table users; --",
    "\\u003cscript\\u003e",
    "</script><!--",
  ];
  test("is taken as it stands by a sign-up", () => {
    for (const full_name of names) {
      const given = { ...newPerson(), full_name, organization_name: full_name };
      expect(SignUpInput.parse(given)).toMatchObject({ full_name, organization_name: full_name });
    }
  });

  test.each(names)("%s is shown as it stands, wherever it is shown", async (full_name) => {
    const { cookie } = await aPerson({ full_name, firm: full_name });
    const made = await post("/api/projects/", { project_name: full_name }, { cookie });
    expect(made.status).toBe(201);
    for (const path of ["/", "/projects", `/projects/${(await made.json())._id}`]) {
      const page = await send(path, { headers: { cookie } });
      const html = await page.text();
      const nonce = /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "")?.[1];
      const tags = html.match(/<script\b[^>]*>/g) ?? [];
      for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/<img[^>]*onerror|<script>alert|href="javascript:/i);
    }
    const me = await (await send("/api/auth/me", { headers: { cookie } })).json();
    expect(me.full_name).toBe(full_name);
  });
});
