import { expect, type Page } from "@playwright/test";

/** The page of a thread. */
export class ChatPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Two companies of one kind, of which it is known when they were founded and where they are. */
  async makeCompanies() {
    const headers = { "sec-fetch-site": "same-origin" };
    const description = "Robots that inspect glacier tunnels";
    for (const rest of [
      { name: "Fjord Glacier Robotics", founded_year: 2019 },
      { name: "Brenner Tunnel Robotics", founded_year: 2012 },
    ]) {
      const data = { ...rest, country: "Norway", description, tags: ["Robotics"] };
      const made = await this.page.request.post("/api/companies", { headers, data });
      expect(made.status()).toBe(201);
    }
  }

  /** Begins a thread and opens it at `address`, the product's own when none is given. */
  async begin(address = "") {
    const headers = { "sec-fetch-site": "same-origin" };
    const made = await this.page.request.post("/api/spotlight/sessions", { headers, data: {} });
    const { session_id } = await made.json();
    await this.page.goto(`${address}/chat/${session_id}`);
    return session_id as string;
  }

  box() {
    return this.page.getByRole("textbox", { name: "Ask a question" });
  }

  async ask(question: string) {
    await this.box().fill(question);
    await this.box().press("Enter");
  }

  turns() {
    return this.page.getByRole("article");
  }

  /** What the latest answer says, without what stands around it. */
  answer() {
    return this.turns().last().locator(".answer");
  }

  /** The latest answer is whole. */
  whole() {
    return this.turns().last().getByText("Built-in engine, no model");
  }

  citations() {
    return this.turns().last().locator("[data-citation]");
  }

  retry() {
    return this.page.getByRole("button", { name: "Try again" });
  }

  stop() {
    return this.page.getByRole("button", { name: "Stop the answer" });
  }

  async openMenu() {
    await this.page.getByRole("button", { name: "About this thread" }).click();
    return this.page.getByRole("dialog", { name: "About this thread" });
  }
}
