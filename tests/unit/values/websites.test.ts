import { expect, test } from "vitest";
import { readWebsite, type Website } from "@/lib/values/websites";

const site = (url: string, domain?: string): Website => (domain ? { url, domain } : { url });

test.each<[string, Website]>([
  ["https://acme.com", site("https://acme.com", "acme.com")],
  ["HTTP://WWW.Acme.COM/", site("http://www.acme.com", "acme.com")],
  ["acme.co.uk/about", site("https://acme.co.uk/about", "acme.co.uk")],
  ["us.acme.com.", site("https://us.acme.com", "acme.com")],
  ["http://https://acme.io", site("https://acme.io", "acme.io")],
  ["acme.com:8080", site("https://acme.com:8080", "acme.com")],
  ["acme.github.io", site("https://acme.github.io", "acme.github.io")],
  ["bücher.example.de", site("https://xn--bcher-kva.example.de", "example.de")],
  ["https://github.com/acme/tool", site("https://github.com/acme/tool")],
  ["https://github.com", site("https://github.com", "github.com")],
  ["https://acme.wordpress.com", site("https://acme.wordpress.com")],
  ["https://apps.apple.com/us/app/x", site("https://apps.apple.com/us/app/x")],
  ["linkedin.com/company/acme", { url: "https://linkedin.com/company/acme", network: "linkedin" }],
  ["https://x.com/acme", { url: "https://x.com/acme", network: "twitter" }],
])("reads the address %s", (text, website) => {
  expect(readWebsite(text)).toEqual({ value: website });
});

test.each([
  ["info@acme.com", "An email address"],
  ["https://a.com, https://b.com", "Several addresses"],
  ["PME", "Not a web address"],
  ["not a site", "Not a web address"],
  ["javascript:alert(1)", "Not a web address"],
  ["http://127.0.0.1/", "Not a web address"],
  ["http://acme.localdomain", "Not a web address"],
  ["https://user:word@acme.com", "A name or password in a web address"],
])("%s is no address of a company", (text, problem) => {
  expect(readWebsite(text)).toEqual({ problem });
});

test("a scheme alone says that nobody knows", () =>
  expect(readWebsite("http://")).toEqual({ unknown: true }));
