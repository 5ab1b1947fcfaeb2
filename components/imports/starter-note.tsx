import Link from "next/link";
import type { StarterCatalog } from "@/lib/domains/imports/schema";

const link = "rounded-sm font-medium text-foreground underline underline-offset-4";

/** Explains the starter companies, and how to remove them. */
export function StarterNote({ starter }: { starter: NonNullable<StarterCatalog> }) {
  return (
    <p className="mt-4 text-[13px] text-muted-foreground leading-6">
      You have {starter.companies.toLocaleString("en")} real companies to start with, each with its
      source.{" "}
      <Link href="/companies" prefetch={false} className={link}>
        Browse them
      </Link>{" "}
      or{" "}
      <Link href={`/upload-pipeline/${starter.import_id}`} prefetch={false} className={link}>
        remove them
      </Link>
      .
    </p>
  );
}
