import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { embeddedDatabase } from "@/scripts/database/embedded";
import { launchProduct } from "@/scripts/launch/product";
import { freePort } from "@/scripts/launch/program";
import { ensureSecrets } from "@/scripts/supervisor/secrets";
import { disableDurability } from "./cluster";
import { settingsFor, startIdentityProvider } from "./identity-provider";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the served product, without a trailing slash. */
    address: string;
    /** Its data directory. */
    data: string;
    /** Address of its database, for the owner. */
    ownerUrl: string;
  }
}

/** Serves the built product from a data directory of its own, by the command that users run. */
export async function serveProduct() {
  const data = mkdtempSync(path.join(tmpdir(), "spotlight-served-"));
  // One trusted proxy, so that tests can state their network address.
  const [provider, port, modelPort] = await Promise.all([
    startIdentityProvider(),
    freePort(),
    freePort(),
  ]);
  const env = {
    TRUSTED_PROXIES: "1",
    TZ: "Asia/Kathmandu",
    LOG_LEVEL: "info",
    // Where tests may serve a model.
    MODEL_URLS: `http://127.0.0.1:${modelPort}/v1`,
    // The provider redirects to this address, so it must be the one that tests request.
    APP_URL: `http://127.0.0.1:${port}`,
    ...settingsFor(provider.address),
  };
  const product = await launchProduct({ data, env, port }).catch((error) => {
    rmSync(data, { recursive: true, force: true });
    throw error;
  });
  const { target } = await embeddedDatabase(data, await ensureSecrets(data));
  await disableDurability(target.ownerUrl);
  const stop = async () => {
    const code = await product.stop();
    await provider.stop();
    rmSync(data, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with ${code}:\n${product.output()}`);
  };
  return { ...product, data, modelPort, ownerUrl: target.ownerUrl, stop };
}

export default async function setup(project: TestProject) {
  const { address, data, ownerUrl, stop } = await serveProduct();
  project.provide("address", address);
  project.provide("data", data);
  project.provide("ownerUrl", ownerUrl);
  return stop;
}
