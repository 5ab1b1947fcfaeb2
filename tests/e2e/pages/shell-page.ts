import type { Page } from "@playwright/test";

/** The sidebar's lines about stored data. */
export const RESEARCH = [
  "Search",
  "Companies",
  "Rounds",
  "Investors",
  "Connections",
  "Compare",
  "Evaluations",
  "Imports",
  "Sources",
  "Recent searches",
  "Work stream",
];

/** What stands around every signed-in page. */
export class ShellPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  sidebar() {
    return this.page.getByRole("complementary", { name: "Sidebar" });
  }

  navigation() {
    return this.page.getByRole("navigation", { name: "Main" });
  }

  userMenu() {
    return this.page.getByRole("group", { name: "Account menu" });
  }

  async openUserMenu() {
    await this.page.getByRole("button", { name: /^Account menu/ }).click();
  }

  teamEntry() {
    return this.page.getByRole("button", { name: /Spotlight Platform$/ });
  }

  teamMenu() {
    return this.page.getByRole("group", { name: "Organization menu" });
  }

  async cookie(name: string) {
    return (await this.page.context().cookies()).find((cookie) => cookie.name === name);
  }

  /** Answers server actions by `answer` from now on; reads go through. */
  async onAction(answer: "hold" | "fail") {
    await this.page.route("**/*", (route) => {
      const isAction = route.request().headers()["next-action"] !== undefined;
      if (!isAction) return route.fallback();
      return answer === "fail" ? route.abort() : undefined;
    });
  }
}
