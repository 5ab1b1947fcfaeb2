import { createServer, type Server } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FetchRefusal, safeFetch } from "@/lib/platform/safe-fetch";

/* Names are answered from a table; "public.example" is a server on this machine that redirects. */
const net = vi.hoisted(() => ({ names: {} as Record<string, string[][]>, asked: 0, front: 0 }));
vi.mock("node:dns", () => ({
  lookup: (name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const answers = net.names[name] ?? [[]];
    const found = answers[Math.min(net.asked++, answers.length - 1)] ?? [];
    done(
      null,
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  },
}));
vi.mock("node:http", async (original) => {
  const real = await original<typeof import("node:http")>();
  const request = (url: URL, options: import("node:http").RequestOptions) =>
    url.hostname === "public.example"
      ? real.request(`http://127.0.0.1:${net.front}${url.pathname}`, {
          ...options,
          lookup: undefined,
        })
      : real.request(url, options);
  return { ...real, request };
});

let [front, inside]: Server[] = [];
let location = "";
let status = 302;
const reached = vi.fn();
const portOf = (server: Server | undefined) => (server?.address() as AddressInfo).port;
beforeAll(async () => {
  front = createServer(({ url }, response) => {
    const next = url === "/twice" ? "http://public.example/once" : location;
    response.writeHead(status, { location: next }).end();
  });
  inside = createServer((_, response) => response.end("secret"));
  inside.on("connection", reached);
  await new Promise<void>((resolve) => front?.listen(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => inside?.listen(0, "::", resolve));
  net.front = portOf(front);
});
afterAll(() => {
  front?.close();
  inside?.close();
});
beforeEach(() => {
  net.asked = 0;
  status = 302;
});

const words = (text: string) => text.trim().split(/\s+/);

/** Spellings of addresses that no request of ours may reach. */
const literals = words(`
  127.0.0.1 127.0.0.2 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1
  0177.0.0.1 0177.0.0.01 017700000001 127.0x0.0.1 127.0.0.1. 0 0.0.0.0 0.0.0.1 0.255.255.255
  10.0.0.1 10.255.255.255 0xa.0.0.1 012.0.0.1 167772161 172.16.0.1 172.31.255.255 0xac.16.0.1
  192.168.0.1 192.168.255.255 3232235521 0xc0a80001 0300.0250.0.1 192.168.257 169.254.0.1
  169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518 100.64.0.1
  100.127.255.255 100.100.100.200 192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1 198.18.0.1
  198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  4294967295 １２７.０.０.１ 127。0。0。1 ①②⑦.⓪.⓪.①
  [::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1]
  [::ffff:169.254.169.254] [::127.0.0.1] [0:0:0:0:0:ffff:c0a8:1] [64:ff9b::7f00:1]
  [64:ff9b::a9fe:a9fe] [64:ff9b:1::1] [100::1] [fe80::1] [febf::1] [fec0::1] [fc00::1] [fd00::1]
  [fd00:ec2::254] [fdff:ffff::1] [ff02::1] [ff0e::1] [2001::1] [2001:0:7f00:1::] [2001:10::1]
  [2001:db8::1] [2001:1ff::1] [2002:7f00:1::] [2002:a9fe:a9fe::] [3fff::1] [5f00::1] [::2]`);

/** Names that answer an address inside. */
const named: Record<string, string[][]> = {
  localhost: [["127.0.0.1"]],
  "localhost.": [["127.0.0.1"]],
  "metadata.google.internal": [["169.254.169.254"]],
  "six.example": [["::1"]],
  "mapped.example": [["::ffff:127.0.0.1"]],
  "one-of-two.example": [["8.8.8.8", "127.0.0.1"]],
  "nowhere.example": [[]],
};

async function refusalOf(address: string) {
  const connecting = vi.spyOn(Socket.prototype, "connect");
  const thrown = await safeFetch(address, { milliseconds: 2_000 }).then(
    () => null,
    (error: unknown) => error,
  );
  const asked = connecting.mock.calls.length;
  connecting.mockRestore();
  return { isRefused: thrown instanceof FetchRefusal, asked, inside: reached.mock.calls.length };
}

test(`none of ${literals.length + Object.keys(named).length} addresses inside is connected to`, async () => {
  net.names = named;
  const hosts = [...literals, ...Object.keys(named)];
  expect(hosts.length).toBeGreaterThanOrEqual(90);
  for (const host of hosts) {
    net.asked = 0;
    const told = await refusalOf(`http://${host}:${portOf(inside)}/`);
    // A name is looked up by a socket that is then given up.
    const asked = literals.includes(host) ? 0 : 1;
    expect({ host, ...told }).toEqual({ host, isRefused: true, asked, inside: 0 });
  }
});

const at = (host: string) => () => `http://${host}:${portOf(inside)}/`;
const tricks: [name: string, to: () => string, names?: Record<string, string[][]>][] = [
  ["to this machine", at("127.0.0.1")],
  ["to this machine in IPv6", at("[::1]")],
  ["to a number", at("2130706433")],
  ["to a mapped address", at("[::ffff:127.0.0.1]")],
  ["without a scheme", () => `//127.0.0.1:${portOf(inside)}/`],
  ["with backslashes", () => `\\\\127.0.0.1:${portOf(inside)}\\`],
  ["behind a user name", () => `http://public.example@127.0.0.1:${portOf(inside)}/`],
  ["with a public name as its fragment", () => `http://127.0.0.1:${portOf(inside)}#public.example`],
  ["to a file", () => "file:///etc/passwd"],
  ["to another protocol", () => `gopher://127.0.0.1:${portOf(inside)}/_GET`],
  ["to a name of this machine", at("inside.example"), { "inside.example": [["127.0.0.1"]] }],
  [
    "to a name with one address inside",
    at("mixed.example"),
    { "mixed.example": [["8.8.8.8", "::1"]] },
  ],
  [
    "to a name that was public when it was asked first",
    at("rebind.example"),
    { "rebind.example": [["127.0.0.1"], ["8.8.8.8"]] },
  ],
];

test.each(tricks)("a redirect %s is not followed", async (_name, to, names = {}) => {
  net.names = names;
  location = to();
  for (const code of [301, 302, 303, 307, 308])
    for (const path of ["once", "twice"]) {
      [status, net.asked] = [code, 0];
      const { isRefused, inside: reachedInside } = await refusalOf(`http://public.example/${path}`);
      expect([code, path, isRefused, reachedInside]).toEqual([code, path, true, 0]);
    }
});
