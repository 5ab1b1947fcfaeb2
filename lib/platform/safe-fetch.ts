import "server-only";
import { type LookupAddress, lookup as resolveName } from "node:dns";
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
} from "node:http";
import { request as overHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { finished } from "node:stream";

/** Limits of an outbound request. */
export type FetchLimits = {
  /** True only for an address from the operator's settings: it may be in a private network. */
  allowsPrivate?: boolean;
  /** Time limit including redirects; default 8,000. */
  milliseconds?: number;
  /** Largest body in bytes; default 1 MiB. */
  bytes?: number;
  /** How many redirects are followed; default 3. */
  redirects?: number;
  /** Which redirects are followed; default all to public addresses. */
  follows?: (url: URL) => boolean;
  headers?: Record<string, string>;
};

export type Fetched = {
  status: number;
  url: string;
  type: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** Why a request was not made or its answer not accepted, as a message for an operator. */
export class FetchRefusal extends Error {
  override readonly name = "FetchRefusal";
}

/**
 * A host that is not contacted because it is unknown or in a private network. Callers show people
 * the same message for both.
 */
export class UnreachableHost extends FetchRefusal {}

const IPV4_NOT_PUBLIC = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Parts of IPv6's global unicast block that are not public or embed an IPv4 address. */
const IPV6_NOT_PUBLIC = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function blockList(kind: "ipv4" | "ipv6", networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", length] = network.split("/");
    list.addSubnet(address, Number(length), kind);
  }
  return list;
}
const notPublic4 = blockList("ipv4", IPV4_NOT_PUBLIC);
const public6 = blockList("ipv6", ["2000::/3"]);
const notPublic6 = blockList("ipv6", IPV6_NOT_PUBLIC);

/** True for a publicly routable address. Source: IANA's special-purpose address registries. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic4.check(address, "ipv4");
  return version === 6 && public6.check(address, "ipv6") && !notPublic6.check(address, "ipv6");
}

/**
 * Resolves a name once and connects to the very addresses that were checked, which prevents DNS
 * rebinding.
 */
const checkedLookup: LookupFunction = (name, options, done) => {
  resolveName(name, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[];
    const [first] = addresses;
    if (error || !first) return done(error ?? new UnreachableHost(`${name} has no address`), []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new UnreachableHost(`${name} is in a private network`), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

function checkUrl(address: string | URL, base: URL | undefined, allowsPrivate: boolean): URL {
  if (!URL.canParse(address, base)) throw new FetchRefusal("The address is not valid");
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) throw new FetchRefusal(`${url.protocol} is not fetched`);
  if (url.username || url.password) throw new FetchRefusal("The address carries a password");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // IP literals are not looked up, so they are checked here.
  if (!allowsPrivate && isIP(host) && !isPublicAddress(host))
    throw new UnreachableHost(`${host} is in a private network`);
  return url;
}

type Ask = Required<FetchLimits> & { signal: AbortSignal };

/**
 * What is sent: GET without a body, POST with one. `silence`: longest time without a byte, in
 * milliseconds.
 */
type Sent = Pick<Ask, "allowsPrivate" | "headers" | "signal"> & { body?: string; silence?: number };

function open(url: URL, sent: Sent): Promise<IncomingMessage> {
  const { allowsPrivate, headers, signal, body, silence } = sent;
  const send = url.protocol === "https:" ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(url, {
      agent: false,
      method: body === undefined ? "GET" : "POST",
      headers: { "accept-encoding": "identity", ...headers },
      signal,
      ...(allowsPrivate ? {} : { lookup: checkedLookup }),
    });
    const silent = () => request.destroy(new FetchRefusal("The server was silent for too long"));
    if (silence) request.setTimeout(silence, silent);
    request.once("response", resolve);
    request.once("error", reject);
    request.end(body);
  });
}

const tooLarge = (bytes: number) => new FetchRefusal(`The answer is larger than ${bytes} bytes`);

async function read(response: IncomingMessage, bytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > bytes) throw tooLarge(bytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Chunks of an answer that are buffered for a slow reader. */
const PIECES_AHEAD = 16;

/** An answer while it arrives; more than `bytes` of it is an error. */
function bodyOf(response: IncomingMessage, bytes: number): ReadableStream<Uint8Array> {
  let [length, isGivenUp] = [0, false];
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      response.on("data", (piece: Buffer) => {
        length += piece.length;
        if (isGivenUp || length > bytes) return response.destroy(tooLarge(bytes));
        controller.enqueue(piece);
        if ((controller.desiredSize ?? 0) <= 0) response.pause();
      });
      finished(response, (error) => {
        if (error) controller.error(error);
        else if (!isGivenUp) controller.close();
      });
    },
    pull: () => void response.resume(),
    cancel() {
      isGivenUp = true;
      response.destroy();
    },
  };
  return new ReadableStream(source, { highWaterMark: PIECES_AHEAD });
}

async function follow(url: URL, ask: Ask): Promise<Fetched> {
  const response = await open(url, ask);
  const { statusCode: status = 0, headers } = response;
  if (status < 300 || status > 399 || !headers.location) {
    const body = await read(response, ask.bytes);
    return { status, url: url.href, type: headers["content-type"] ?? "", headers, body };
  }
  response.destroy();
  if (ask.redirects === 0) throw new FetchRefusal("Too many redirects");
  const next = checkUrl(headers.location, url, ask.allowsPrivate);
  if (!ask.follows(next)) throw new FetchRefusal(`The answer redirects to ${next.hostname}`);
  // Headers for one site, such as credentials, are not sent to another.
  const own = next.origin === url.origin ? ask.headers : {};
  return follow(next, { ...ask, headers: own, redirects: ask.redirects - 1 });
}

/**
 * The only way to send a GET to another server. Every address that a name resolves to must be
 * public, and the connection goes to one of those; each redirect is checked like the first address.
 * Throws a FetchRefusal, the network's error, or an AbortError at the time limit.
 */
export function safeFetch(address: string | URL, limits: FetchLimits = {}): Promise<Fetched> {
  const { allowsPrivate = false, milliseconds = 8_000 } = limits;
  const { bytes = 1_048_576, redirects = 3, headers = {}, follows = () => true } = limits;
  const signal = AbortSignal.timeout(milliseconds);
  const ask: Ask = { allowsPrivate, milliseconds, bytes, redirects, follows, headers, signal };
  return Promise.resolve().then(() => follow(checkUrl(address, undefined, allowsPrivate), ask));
}

/** A body to send, and limits for its answer. */
export type StreamAsk = {
  body: string;
  headers: Record<string, string>;
  /** As in FetchLimits. */
  allowsPrivate: boolean;
  /** Longest time without a byte, in milliseconds. */
  silence: number;
  /** Largest answer in bytes. */
  bytes: number;
  signal: AbortSignal;
};

/**
 * The only way to POST to another server and read its answer while it arrives. Addresses are
 * checked as by `safeFetch`; redirects are returned and not followed, because the body is meant for
 * one server. It rejects, or its body fails, with what `safeFetch` throws.
 */
export async function safeStream(address: string | URL, ask: StreamAsk): Promise<Response> {
  const url = checkUrl(address, undefined, ask.allowsPrivate);
  const response = await open(url, ask);
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    headers.set(name, Array.isArray(value) ? value.join(", ") : (value ?? ""));
  const { statusCode: status = 502 } = response;
  const hasNone = status < 200 || status === 204 || status === 205 || status === 304;
  if (hasNone) response.resume();
  return new Response(hasNone ? null : bodyOf(response, ask.bytes), {
    status: status < 200 ? 502 : status,
    headers,
  });
}
