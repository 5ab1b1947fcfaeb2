import { asPerson, type Claims } from "./identity-provider";

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** A browser in a Google sign-in: it keeps cookies and follows no redirects. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #send: Send;
  /** The provider's word in addresses. */
  readonly #provider: string;

  constructor(send: Send, provider = "google") {
    this.#send = send;
    this.#provider = provider;
  }

  async go(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, "sec-fetch-site": "same-origin", ...init.headers };
    const response = await this.#send(path, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string) {
    const [pair = ""] = line.split(";", 1);
    const name = pair.slice(0, pair.indexOf("="));
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }

  post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    return this.go(path, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  /** Presses the button; returns the provider's address. */
  async start(fields: Record<string, string> = {}): Promise<string> {
    const response = await this.post(`/api/auth/signin/${this.#provider}`, fields);
    const refresh = response.headers.get("refresh") ?? "";
    if (!refresh.startsWith("0;url=http"))
      throw new Error(`${response.status} ${response.headers.get("location")} ${refresh}`);
    return refresh.slice("0;url=".length);
  }

  /** Consents at the provider as a person; returns the callback address. */
  async agree(authorization: string, claims: Claims): Promise<URL> {
    const response = await fetch(asPerson(authorization, claims), { redirect: "manual" });
    return new URL(response.headers.get("location") ?? "");
  }

  /** Returns from the provider. */
  comeBack(callback: URL): Promise<Response> {
    const headers = { "sec-fetch-site": "cross-site" };
    return this.go(callback.pathname + callback.search, { headers });
  }

  /** The whole sign-in; returns its last response. */
  async through(claims: Claims, fields: Record<string, string> = {}): Promise<string> {
    const callback = await this.agree(await this.start(fields), claims);
    return (await this.comeBack(callback)).headers.get("location") ?? "";
  }
}
