import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openConnection } from "@/db/connection";
import { embeddedDatabase } from "@/scripts/database/embedded";
import { launchProduct } from "@/scripts/launch/product";
import { freePort } from "@/scripts/launch/program";
import { ensureSecrets } from "@/scripts/supervisor/secrets";
import { CLIENT, startIdentityProvider } from "./identity-provider";
import { startMailbox } from "./mailbox";
import { eventually } from "./processes";

/**
 * A product of its own with every way in: at a host with a name, which passkeys need, with a
 * provider beside Google and a server that takes its email.
 */
export async function serveOwnProduct() {
  const data = mkdtempSync(path.join(tmpdir(), "spotlight-own-"));
  const [provider, mailbox, port] = await Promise.all([
    startIdentityProvider(),
    startMailbox(),
    freePort(),
  ]);
  const address = `http://localhost:${port}`;
  const okta = { id: "okta", name: "Okta", issuer: provider.address };
  const env = {
    TRUSTED_PROXIES: "1",
    APP_URL: address,
    SMTP_URL: mailbox.url,
    OIDC_PROVIDERS: JSON.stringify([
      { ...okta, client_id: CLIENT.id, client_secret: CLIENT.secret },
    ]),
  };
  const product = await launchProduct({ data, env, port, ready: "/readyz" });
  const { target } = await embeddedDatabase(data, await ensureSecrets(data));
  const owner = openConnection(target.ownerUrl, { max: 1 });
  /** The path of the newest link below `below` that was mailed to an address. */
  const linkTo = (email: string, below: string) =>
    eventually("The link arrives", () => {
      const mail = mailbox.received.findLast(
        ({ to, text }) => to.includes(email) && text.includes(below),
      );
      const text = mail?.text.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
      return text?.match(new RegExp(`${below}[\\w-]+`))?.[0];
    });
  const stop = async () => {
    await owner.end();
    await product.stop();
    await Promise.all([provider.stop(), mailbox.stop()]);
    rmSync(data, { recursive: true, force: true });
  };
  return { address, owner, linkTo, stop };
}
