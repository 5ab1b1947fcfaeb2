const entities: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };

const plainText = (text: string) =>
  text
    .replace(/&(quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replaceAll("&amp;", "&");

/** The headers that a browser adds to a request from a page of the same site. */
/** What a browser says of a request from the page itself. */
export const fromSameSite = (address: string) => ({
  origin: address,
  "sec-fetch-site": "same-origin",
});

/** The hidden fields of a page's form, which tell the server what to do without JavaScript. */
export async function hiddenFields(url: string): Promise<FormData> {
  const html = await (await fetch(url)).text();
  const form = new FormData();
  for (const [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(tag)?.[1];
    if (name) form.set(plainText(name), plainText(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ""));
  }
  return form;
}

/** Sends a page's form as a browser without JavaScript does; a redirect is the answer. */
export const sendForm = (
  url: string,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { ...fromSameSite(new URL(url).origin), ...headers },
    body: form,
    redirect: "manual",
  });

/** The session that an answer opened, as the value of a Cookie header; null when it opened none. */
export function openedSession(response: Response): string | null {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("authToken="));
  return cookie ? cookie.slice(0, cookie.indexOf(";")) : null;
}

/** The password of every account that scripts make. */
export const PASSWORD = "four plain cedar words";

/**
 * Makes an account through the sign-up page, as a browser without JavaScript does, and gives the
 * session as the value of a Cookie header. `fields` take the place of those it fills in by itself.
 * Throws when no session was opened.
 */
export async function signUp(
  address: string,
  email: string,
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
): Promise<string> {
  const form = await hiddenFields(`${address}/sign-up`);
  const filledIn = { full_name: "Maya Lindqvist", password: PASSWORD, email, ...fields };
  for (const [name, value] of Object.entries(filledIn)) form.set(name, value);
  const response = await sendForm(`${address}/sign-up`, form, headers);
  const cookie = openedSession(response);
  if (!cookie) throw new Error(`Sign-up answered ${response.status} and opened no session`);
  return cookie;
}

export type NewProject = { project_name: string; project_description: string };

/** Creates projects over the API, one after the other. Throws on the first that is not made. */
export async function createProjects(
  address: string,
  cookie: string,
  projects: readonly NewProject[],
): Promise<void> {
  for (const project of projects) {
    const response = await fetch(`${address}/api/projects/`, {
      method: "POST",
      headers: { ...fromSameSite(address), cookie, "content-type": "application/json" },
      body: JSON.stringify(project),
    });
    if (response.status !== 201)
      throw new Error(`A project was not made: ${response.status} ${await response.text()}`);
  }
}
