import { beforeEach, describe, expect, test, vi } from "vitest";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { getLogo, locateLogos } from "@/lib/domains/logos/service/logos";
import { getLogoSettings } from "@/lib/domains/logos/service/settings";
import { type FetchLimits, FetchRefusal, UnreachableHost } from "@/lib/platform/safe-fetch";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aPicture } from "../../support/icons";
import { fetchLogosOf, turnLogos } from "../../support/logos";

/** Websites by address: an answer, or an error. Addresses that were asked, in order. */
const web = vi.hoisted(() => ({
  answers: new Map<string, Buffer | string | Error>(),
  asked: [] as string[],
  limits: [] as FetchLimits[],
}));
vi.mock("@/lib/platform/safe-fetch", async (original) => ({
  ...(await original<typeof import("@/lib/platform/safe-fetch")>()),
  safeFetch: async (address: string | URL, limits: FetchLimits) => {
    const url = String(address);
    web.asked.push(url);
    web.limits.push(limits);
    const answer = web.answers.get(url);
    if (answer instanceof Error) throw answer;
    const status = answer === undefined ? 404 : 200;
    return { status, url, type: "text/html", body: Buffer.from(answer ?? "") };
  },
}));

let icon: Buffer;
let admin: Member;
beforeEach(async () => {
  web.answers.clear();
  web.asked.length = 0;
  web.limits.length = 0;
  icon ??= await aPicture(64).png().toBuffer();
  admin = await aMember({ role: "admin" });
});

const aCompanyAt = (host: string, member = admin) =>
  aCompanyByHand(member, { name: host, website: `https://${host}` });
/** A website whose home page names an icon. */
function serve(host: string, file: Buffer | Error = icon) {
  web.answers.set(`https://${host}/`, `<link rel="icon" sizes="64x64" href="/icon.png">`);
  web.answers.set(`https://${host}/icon.png`, file);
}
const urlsOf = async (ids: string[], member = admin) =>
  (await locateLogos.run(ctxOf(member), { companies: ids })).items;
const websites = async () => (await getLogoSettings.run(ctxOf(admin), {})).websites;
const tomorrow = () => new Date(Date.now() + 86_400_000);

describe("logos that are off", () => {
  test("are not fetched", async () => {
    serve("acme.com");
    await aCompanyAt("acme.com");
    expect((await getLogoSettings.run(ctxOf(admin), {})).is_on).toBe(false);
    await fetchLogosOf(admin);
    expect(web.asked).toEqual([]);
  });

  test("are turned on by admins alone", async () => {
    const member = await aMember();
    expect(await codeOf(turnLogos(member, true))).toBe("FORBIDDEN");
  });

  test("are deleted, and those of a batch under way are not stored", async () => {
    serve("acme.com");
    const { _id } = await aCompanyAt("acme.com");
    await turnLogos(admin, true);
    await fetchLogosOf(admin);
    expect(await urlsOf([_id])).toHaveLength(1);
    await turnLogos(admin, false);
    expect(await urlsOf([_id])).toEqual([]);
    expect(await websites()).toEqual({ total: 1, asked: 0, found: 0 });
  });
});

describe("logos that are on", () => {
  test("are fetched once, stored, and served by their address", async () => {
    serve("acme.com");
    const { _id } = await aCompanyAt("acme.com");
    const other = await aCompanyByHand(admin, { name: "Without website" });
    await turnLogos(admin, true);
    await fetchLogosOf(admin);
    await fetchLogosOf(admin);
    expect(web.asked).toEqual(["https://acme.com/", "https://acme.com/icon.png"]);
    const [logo] = await urlsOf([_id, other._id]);
    expect(logo?.logo_url).toMatch(new RegExp(`^/api/companies/${_id}/logo\\?hash=[0-9a-f]{16}$`));
    const { content, sha256 } = await getLogo.run(ctxOf(admin), { companyId: _id });
    expect(Buffer.from(content).toString("latin1", 8, 12)).toBe("WEBP");
    expect(logo?.logo_url.endsWith(sha256.slice(0, 16))).toBe(true);
    const profile = await getCompany.run(ctxOf(admin), { companyId: _id });
    expect(profile.logo_url).toBe(logo?.logo_url);
    expect(await websites()).toEqual({ total: 1, asked: 1, found: 1 });
  });

  test("are another organization's own business", async () => {
    serve("acme.com");
    const { _id } = await aCompanyAt("acme.com");
    await turnLogos(admin, true);
    await fetchLogosOf(admin);
    const foreign = await aMember();
    expect(await urlsOf([_id], foreign)).toEqual([]);
    expect(await codeOf(getLogo.run(ctxOf(foreign), { companyId: _id }))).toBe("NOT_FOUND");
  });

  test("are not asked for again after a website had none", async () => {
    web.answers.set("https://acme.com/", "<title>Acme</title>");
    web.answers.set("https://acme.com/favicon.ico", "<svg><script>alert(1)</script></svg>");
    const { _id } = await aCompanyAt("acme.com");
    await turnLogos(admin, true);
    await fetchLogosOf(admin);
    await fetchLogosOf(admin, { now: tomorrow });
    expect(web.asked).toEqual(["https://acme.com/", "https://acme.com/favicon.ico"]);
    expect(await codeOf(getLogo.run(ctxOf(admin), { companyId: _id }))).toBe("NOT_FOUND");
  });

  test("are asked for on the next days when a website cannot be reached, three times", async () => {
    web.answers.set("https://acme.com/", new Error("connect ETIMEDOUT"));
    await aCompanyAt("acme.com");
    await turnLogos(admin, true);
    await fetchLogosOf(admin);
    await fetchLogosOf(admin);
    expect(web.asked).toHaveLength(1);
    for (const days of [1, 2, 3, 4])
      await fetchLogosOf(admin, { now: () => new Date(Date.now() + days * 86_400_000) });
    expect(web.asked).toHaveLength(3);
  });

  test("are never asked for in a private network", async () => {
    web.answers.set("https://acme.com/", new UnreachableHost("acme.com is in a private network"));
    await aCompanyAt("acme.com");
    await turnLogos(admin, true);
    await fetchLogosOf(admin);
    await fetchLogosOf(admin, { now: tomorrow });
    expect(web.asked).toEqual(["https://acme.com/"]);
  });

  test("come from the website itself: redirects to others are not followed, sizes are bound", async () => {
    serve("acme.com", new FetchRefusal("The answer is larger than 500000 bytes"));
    web.answers.set("https://acme.com/favicon.ico", icon);
    const { _id } = await aCompanyAt("acme.com");
    await turnLogos(admin, true);
    await fetchLogosOf(admin);
    expect(await urlsOf([_id])).toHaveLength(1);
    for (const { follows, bytes, allowsPrivate } of web.limits) {
      expect(bytes).toBeLessThanOrEqual(1_048_576);
      expect(allowsPrivate).toBeUndefined();
      expect(follows?.(new URL("https://www.acme.com/"))).toBe(true);
      for (const other of ["https://buyer.com/", "http://127.0.0.1/", "http://[::1]/"])
        expect(follows?.(new URL(other))).toBe(false);
    }
  });

  test("of companies added later wait until the next day", async () => {
    await turnLogos(admin, true);
    serve("later.com");
    const { _id } = await aCompanyAt("later.com");
    await fetchLogosOf(admin);
    expect(web.asked).toEqual([]);
    await fetchLogosOf(admin, { now: tomorrow });
    expect(await urlsOf([_id])).toHaveLength(1);
  });

  test("are fetched again by a job that was killed", async () => {
    serve("acme.com");
    const { _id } = await aCompanyAt("acme.com");
    await turnLogos(admin, true);
    await fetchLogosOf(admin, { hasCommit: false });
    expect(await urlsOf([_id])).toEqual([]);
    await fetchLogosOf(admin);
    expect(await urlsOf([_id])).toHaveLength(1);
  });

  test("are fetched in batches that tell no order", async () => {
    const hosts = Array.from({ length: 40 }, (_, at) => `site${String(at).padStart(2, "0")}.com`);
    for (const host of hosts) await aCompanyAt(host);
    await turnLogos(admin, true);
    await fetchLogosOf(admin);
    const first = web.asked.filter((url) => !url.includes("favicon"));
    expect(first).toHaveLength(30);
    expect(first).not.toEqual(first.toSorted());
    await fetchLogosOf(admin);
    expect(await websites()).toMatchObject({ asked: 40 });
  });
});
