import type { Metadata } from "next";
import { PageNotFound } from "@/components/ui/page-not-found";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="beam grid min-h-dvh place-items-center">
      <PageNotFound />
    </main>
  );
}
