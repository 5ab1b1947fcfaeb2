import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import RouteError from "@/app/error";
import GlobalError from "@/app/global-error";

const sentence =
  "We&#x27;re just updating things in the background. Your data is safe. Please reload the page.";

test.each([
  ["a page", RouteError],
  ["the root layout", GlobalError],
])("what fails in %s shows the words agreed on, a way back and a reload", (_what, Screen) => {
  const html = renderToStaticMarkup(<Screen />);
  expect(html).toMatch(/<h1[^>]*>Restoring connection\.\.\.<\/h1>/);
  expect(html).toContain(`>${sentence}</p>`);
  expect([...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
    "Go Back",
    "Reload",
  ]);
});
