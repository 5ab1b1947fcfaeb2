import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { DemoFrame } from "@/components/demo/demo-frame";
import { readDemoFrame } from "@/lib/domains/accounts/loaders";

/**
 * The frame of the demo, shown in place of whatever page was asked for. It reads no data: it has
 * the same few bytes for everybody, and all else happens in the browser.
 */
export default async function DemoLayout({ children }: { children: ReactNode }) {
  const { isOffered, ...frame } = await readDemoFrame();
  if (!isOffered) notFound();
  return (
    <>
      <DemoFrame {...frame} />
      {children}
    </>
  );
}
