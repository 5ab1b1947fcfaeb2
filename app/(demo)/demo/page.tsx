import type { Metadata } from "next";

export const metadata: Metadata = { title: "Demo", robots: { index: false } };

/** The layout shows the demo; it stays while the address below it changes. */
export default function DemoPage() {
  return null;
}
