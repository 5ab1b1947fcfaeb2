"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { PageNotFound } from "@/components/ui/page-not-found";
import { Spinner } from "@/components/ui/spinner";
import { DEMO_PAGE } from "@/lib/core/names";
import { pageAt } from "./pages";

/** The page of the product that belongs to the address, shown with the demo's data. */
export function DemoPage() {
  const path = usePathname();
  const query = useSearchParams();
  const found = pageAt(path === DEMO_PAGE ? "/" : path);
  const title = found?.page.title ?? "Not found";
  useEffect(() => {
    document.title = `${title} · Spotlight demo`;
  }, [title]);
  if (!found)
    return (
      <div className="beam grid min-h-[min(36rem,72dvh)] place-items-center">
        <PageNotFound />
      </div>
    );
  const { View } = found.page;
  return (
    <Suspense fallback={<Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}>
      <View params={found.params} query={query} />
    </Suspense>
  );
}
