import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ApiProvider } from "@/components/providers/api-provider";
import { MeProvider } from "@/components/providers/me-provider";
import { OverlaysProvider } from "@/components/shell/overlays";
import type { SpotlightApi } from "@/lib/client/api";
import { demoMe } from "@/lib/demo/identity";
import { aDemo } from "./demo";

/**
 * The first HTML of a part of the product, for a visitor of the demo; `prepare` puts what the server
 * has loaded into the cache. The test puts `navigation` in the place of `next/navigation`.
 */
export function renderInProduct(
  part: ReactNode,
  prepare: (cache: QueryClient) => void,
  api: SpotlightApi = aDemo().api,
): string {
  const cache = new QueryClient();
  prepare(cache);
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <MeProvider me={demoMe}>
        <ApiProvider api={api}>
          <OverlaysProvider>{part}</OverlaysProvider>
        </ApiProvider>
      </MeProvider>
    </QueryClientProvider>,
  );
}
