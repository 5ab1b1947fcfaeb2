import { expect, test } from "./fixtures.ts";
import { inspect } from "./look.ts";

test.use({ startPage: null });

const deck = `# Fjordwave

Investor presentation

October 2026

# Company

Founded: 2019

Employees: 45

Headquarters: Moscow, Russia

Website: www.fjordwave.com

# Team

Mara Lind, CEO
`;
const policy = `# Investment policy

We do not invest in companies in Russia.

Every partner must disclose a conflict before the vote.
`;
const file = (name: string, text: string) => ({
  name,
  mimeType: "text/markdown",
  buffer: Buffer.from(text),
});

test("a deck becomes a company, and a rule of a policy warns of it", async ({
  page,
  member: _,
}) => {
  test.setTimeout(120_000);
  await page.goto("/org-knowledgebase");
  let chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents" }).click();
  await (await chooser).setFiles([file("Investment policy.md", policy)]);
  await expect(page.getByRole("row", { name: /Investment policy.*Ready/ })).toBeVisible();
  await page.getByRole("link", { name: "Investment policy.md" }).click();
  await page.getByRole("button", { name: "Mark rules" }).click();
  await inspect(page, "sentences that read like rules");
  await page.getByRole("button", { name: "Dealbreaker" }).first().click();
  await page.getByRole("button", { name: "Keep as reminder" }).first().click();
  await expect(page.getByText("No other sentence reads like a rule.")).toBeVisible();
  await page.keyboard.press("Escape");
  const rules = page.getByRole("region", { name: "Rules" });
  await expect(rules.getByRole("listitem")).toHaveCount(2);
  await inspect(page, "a policy with rules");

  await page.goto("/personal-knowledgebase");
  chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents" }).click();
  await (await chooser).setFiles([file("Fjordwave deck.md", deck)]);
  await expect(page.getByRole("row", { name: /Fjordwave deck.*Ready/ })).toBeVisible();
  await page.getByRole("link", { name: "Fjordwave deck.md" }).click();
  const values = page.getByRole("region", { name: "Values in this document" });
  await expect(values.getByRole("listitem")).toHaveCount(7);
  await inspect(page, "values of a deck");
  await values.getByRole("button", { name: "Create Fjordwave" }).click();
  await expect(page.getByText("Colleagues will see these values and quotes.")).toBeVisible();
  await inspect(page, "sharing the values of a deck");
  await page.getByRole("button", { name: "Add values" }).click();
  await expect(page.getByText("Created Fjordwave")).toBeVisible();
  await expect(values.getByText("Added")).toHaveCount(7);
  await inspect(page, "values of a deck that were added");

  await values.getByRole("link", { name: "Fjordwave" }).click();
  await page.waitForURL(/\/companies\/cmp_/);
  await page.goto(`${page.url().split("?")[0]}/evaluation`);
  const notices = page.getByRole("region", { name: "May break 1 policy rule" });
  await expect(notices.getByText("We do not invest in companies in Russia.")).toBeVisible();
  await inspect(page, "an evaluation with the rules that it touches");

  await page.goto("/search?q=founded+in+2019+Fjordwave");
  await expect(
    page.getByRole("region", { name: "Documents" }).getByRole("link").first(),
  ).toBeVisible();
  await inspect(page, "documents beside companies");
  await page.keyboard.press("Control+k");
  await page
    .getByPlaceholder("Search companies, documents, projects and commands")
    .fill("Fjordwave deck");
  await expect(page.getByRole("option", { name: "Fjordwave deck.md" })).toBeVisible();
  await inspect(page, "documents in the palette");
});
