import { randomBytes, randomInt } from "node:crypto";
import { type BrowserContext, type BrowserContextOptions, test as base } from "@playwright/test";
import { openConnection } from "../../db/connection.ts";
import { signUp } from "../../scripts/launch/account.ts";
import { aFounder, type Person } from "../support/founder.ts";
import { asPerson, type Claims } from "../support/identity-provider.ts";

export const aPerson = (): Person => ({
  full_name: "Maya Lindqvist",
  email: `${randomBytes(8).toString("hex")}@north.example`,
  password: "four plain cedar words",
  firm: "North Ridge Ventures",
});

/** Each test comes from a network address of its own: limits of one do not meet another. */
const ownAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** What the browser complained about: errors of scripts and of the content security policy. */
function watch(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    // The browser itself notes every answer of 400 and more; tests look at those on purpose.
    const isNote = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isNote) complaints.push(message.text());
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  return complaints;
}

/** What makes a browser that of the session with this token. */
export const sessionCookie = (value: string, url = "") =>
  ({ name: "authToken", value, url, httpOnly: true, sameSite: "Lax" }) as const;

/** Stands at the local provider as somebody, wherever this browser is led there. */
export const standsAs = (context: BrowserContext, claims: Claims) =>
  context.route("**/authorize?*", (route) =>
    route.continue({ url: asPerson(route.request().url(), claims) }),
  );

/** Where one lands after signing up or in. */
export const home = (url: URL) => url.pathname === "/";

type Fixtures = {
  /** Opens another browser, as strict about complaints as the test's own. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /**
   * Whether the member signs up and is given the starter catalog. Its import is work for the
   * whole machine, which a test that looks at none of its companies does not ask for.
   */
  hasCatalog: boolean;
  /**
   * Where the member's page starts; null for a blank page, for stories that go elsewhere at once.
   */
  startPage: string | null;
  /** An organization's first person, whose session the test's browser has. */
  member: Person;
};

/** Signs a person up as a browser without JavaScript does; the token of the session. */
async function signedUp({ firm, email, ...rest }: Person, url: string, headers = {}) {
  const fields = { ...rest, organization_name: firm };
  return (await signUp(url, email, headers, fields)).split("=")[1] ?? "";
}

/** The session of somebody whose organization was made without the sign-up page. */
export async function founded(person: Person): Promise<string> {
  const owner = openConnection(process.env.PRODUCT_OWNER_URL ?? "", { max: 1 });
  return aFounder(person, owner).finally(() => owner.end());
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.PRODUCT_ADDRESS),
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ "x-forwarded-for": ownAddress() }),
  context: async ({ context }, use) => {
    const complaints = watch(context);
    await use(context);
    base.expect(complaints).toEqual([]);
  },
  anotherBrowser: async ({ browser, baseURL }, use) => {
    const opened: [BrowserContext, string[]][] = [];
    await use(async (options) => {
      const extraHTTPHeaders = { "x-forwarded-for": ownAddress() };
      const context = await browser.newContext({ baseURL, extraHTTPHeaders, ...options });
      opened.push([context, watch(context)]);
      return context;
    });
    for (const [context, complaints] of opened) {
      base.expect(complaints).toEqual([]);
      await context.close();
    }
  },
  hasCatalog: [false, { option: true }],
  startPage: ["/projects", { option: true }],
  member: async (
    { context, page, baseURL: url = "", extraHTTPHeaders, hasCatalog, startPage },
    use,
  ) => {
    const person = aPerson();
    const value = await (hasCatalog ? signedUp(person, url, extraHTTPHeaders) : founded(person));
    await context.addCookies([sessionCookie(value, url)]);
    if (startPage) await page.goto(startPage);
    await use(person);
  },
});

export const { expect } = test;
