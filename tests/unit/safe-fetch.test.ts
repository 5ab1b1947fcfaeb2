import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isPublicAddress, safeFetch } from "@/lib/platform/safe-fetch";

const names = vi.hoisted(() => ({ answers: [] as string[][], asked: 0 }));
vi.mock("node:dns", () => ({
  lookup: (_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const found = names.answers[Math.min(names.asked, names.answers.length - 1)] ?? [];
    names.asked += 1;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  },
}));

let server: Server;
let hits = 0;
let answer: RequestListener;
const port = () => (server.address() as AddressInfo).port;
const local = (path = "/") => `http://127.0.0.1:${port()}${path}`;

beforeEach(async () => {
  hits = 0;
  names.asked = 0;
  answer = (_request, response) => response.end("hello");
  server = createServer((request, response) => {
    hits += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const own = { allowsPrivate: true };
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => "fetched",
    (thrown: Error) => thrown.message,
  );

describe("an address of a private network", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "172.31.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "not an address",
  ])("is no public one: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["8.8.8.8", "172.32.0.1", "2a00:1450:4001::1"])("is told from %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test("is not asked, in any spelling, unless the operator named it", async () => {
    for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:7f00:1]"])
      expect(await messageOf(safeFetch(`http://${host}:${port()}/`))).toMatch(/private network/);
    expect(hits).toBe(0);
    expect((await safeFetch(local(), own)).body.toString()).toBe("hello");
  });

  test("is not asked by a name, not even where one address of several is private", async () => {
    names.answers = [["8.8.8.8", "127.0.0.1"]];
    expect(await messageOf(safeFetch(`http://rebind.example:${port()}/`))).toMatch(/private/);
    names.answers = [[]];
    expect(await messageOf(safeFetch(`http://rebind.example:${port()}/`))).toMatch(/no address/);
    expect(hits).toBe(0);
  });

  test("is not asked by a name that answers another one the second time", async () => {
    names.answers = [["192.0.0.8", "8.8.8.8"], ["127.0.0.1"]];
    await messageOf(safeFetch(`http://rebind.example:${port()}/`, { milliseconds: 200 }));
    names.asked = 0;
    names.answers = [["8.8.8.8"], ["127.0.0.1"]];
    await messageOf(safeFetch(`http://rebind.example:${port()}/`, { milliseconds: 200 }));
    expect([names.asked, hits]).toEqual([1, 0]);
  });
});

describe("a redirect", () => {
  const to =
    (location: string): RequestListener =>
    (request, response) => {
      if (request.url === "/end") return response.end(request.headers["x-own"] ?? "");
      return response.writeHead(302, { location }).end();
    };

  test("is followed on the same site with its headers, and counted", async () => {
    answer = to("/end");
    const headers = { "x-own": "mine" };
    const fetched = await safeFetch(local("/start"), { ...own, headers });
    expect([fetched.url, fetched.body.toString()]).toEqual([local("/end"), "mine"]);
    answer = to("/start");
    expect(await messageOf(safeFetch(local("/start"), own))).toMatch(/Too many redirects/);
    expect(await messageOf(safeFetch(local("/start"), { ...own, redirects: 0 }))).toMatch(
      /Too many redirects/,
    );
  });

  test("shows another site none of the headers", async () => {
    const seen: unknown[] = [];
    const other = createServer((request, response) => {
      seen.push(request.headers["x-own"]);
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    answer = to(`http://127.0.0.1:${(other.address() as AddressInfo).port}/end`);
    await safeFetch(local(), { ...own, headers: { "x-own": "mine" } });
    other.close();
    expect(seen).toEqual([undefined]);
  });

  test("to a host that the caller does not follow is refused before it is asked", async () => {
    let asked = 0;
    const inside = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => inside.listen(0, "127.0.0.2", resolve));
    answer = to(`http://127.0.0.2:${(inside.address() as AddressInfo).port}/end`);
    const follows = (url: URL) => url.hostname === "127.0.0.1";
    expect(await messageOf(safeFetch(local(), { ...own, follows }))).toMatch(/127\.0\.0\.2/);
    inside.close();
    expect(asked).toBe(0);
  });

  test.each([
    "file:///etc/passwd",
    "ftp://127.0.0.1/",
    "http://user:pass@127.0.0.1/",
    "http://",
  ])("to %s is refused", async (location) => {
    answer = to(location);
    expect(await messageOf(safeFetch(local(), own))).toMatch(/not fetched|password|not valid/);
  });
});

describe("an answer", () => {
  test("that is too large is cut off, declared or not", async () => {
    answer = (_request, response) => {
      const more = () => {
        if (!response.destroyed) response.write("x".repeat(65_536), more);
      };
      more();
    };
    const limits = { ...own, bytes: 100_000 };
    expect(await messageOf(safeFetch(local(), limits))).toMatch(/larger than 100000 bytes/);
  });

  test("that never comes or never ends is given up", async () => {
    const limits = { ...own, milliseconds: 100 };
    answer = () => {};
    expect(await messageOf(safeFetch(local(), limits))).toMatch(/abort/i);
    answer = (_request, response) => response.write("begun");
    expect(await messageOf(safeFetch(local(), limits))).toMatch(/abort/i);
  });
});
