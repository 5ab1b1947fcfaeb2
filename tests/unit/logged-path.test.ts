import { describe, expect, test } from "vitest";
import { loggedPath } from "@/scripts/serve/logged-path";
import { routes } from "../architecture/access";
import { pages } from "../architecture/access-of-pages";

/* Who reads the log must not come in by the links of mails. */

const TOKEN = "q7Zk-3vR_x0TnB";
const addresses = [...Object.keys(pages), ...Object.keys(routes)].map(
  (one) => one.split(" ").at(-1) ?? "",
);
const OPENS = /\[(?:token|trackingId)\]/;
const withTokens = new Set(addresses.filter((address) => OPENS.test(address)));

describe("a path in the log", () => {
  test("is asked of every address that ends in a token", () => {
    expect(withTokens.size).toBeGreaterThan(4);
  });

  test.each([...withTokens])("says nothing of the token of %s", (address) => {
    const folder = address.slice(0, address.search(OPENS));
    for (const rest of ["", "/", "/more", "%2F.."])
      expect(loggedPath(`${folder}${TOKEN}${rest}`)).toBe(`${folder}…`);
  });

  test.each([
    "/",
    "/companies/cmp_7",
    "/opinion",
    "/api/opinions/opn_7",
    "/api/unsubscribed/7",
  ])("is whole where there is none: %s", (path) => expect(loggedPath(path)).toBe(path));
});
