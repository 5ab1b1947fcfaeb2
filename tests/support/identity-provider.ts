import { OAuth2Server } from "oauth2-mock-server";

/** The provider's claims about a person; given ones replace the correct ones. */
export type Claims = Record<string, unknown>;

export const CLIENT = { id: "spotlight-tests", secret: "a secret of tests" };

/** Settings that make the product use this provider instead of Google. */
export const settingsFor = (issuer: string) => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: issuer,
  GOOGLE_TOKENINFO_URL: `${issuer}/tokeninfo`,
});

/** The provider's address at which the person with `claims` consents. */
export function asPerson(authorization: string, claims: Claims): string {
  const url = new URL(authorization);
  url.searchParams.set("person", JSON.stringify(claims));
  return url.href;
}

/** An access token whose tokeninfo is `info`. */
export const accessTokenOf = (info: Claims) =>
  Buffer.from(JSON.stringify(info)).toString("base64url");

/**
 * A local OpenID provider without a sign-in page: the address says who consents (see `asPerson`). A
 * code works once.
 */
export async function startIdentityProvider() {
  const server = new OAuth2Server();
  const { service, issuer } = server;
  await issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const people = new Map<unknown, Claims>();
  service.on("beforeAuthorizeRedirect", ({ url }, request) => {
    const said = new URL(request.url ?? "", "http://provider").searchParams.get("person");
    people.set(url.searchParams.get("code"), JSON.parse(said ?? "{}"));
  });
  service.on("beforeTokenSigning", (token, request) => {
    Object.assign(token.payload, people.get(request.body.code));
  });
  service.addRoute("GET", "/tokeninfo", (request, response) => {
    const text = Buffer.from(String(request.query?.access_token), "base64url").toString();
    const isKnown = text.startsWith("{");
    response.writeHead(isKnown ? 200 : 400, { "content-type": "application/json" });
    response.end(isKnown ? text : '{"error":"invalid_token"}');
  });
  return {
    address: issuer.url ?? "",
    /** Changes the next answer of the token endpoint before it is sent. */
    tamper: (change: (body: Record<string, unknown>) => void) =>
      service.once("beforeResponse", (response) => change(response.body as Claims)),
    keys: issuer.keys,
    stop: () => server.stop(),
  };
}
