import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import PublicLayout from "@/app/(public)/layout";
import { SidebarFrame } from "@/components/shell/sidebar-frame";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));
vi.mock("@/components/shell/palette-button", () => ({ PaletteButton: () => null }));
vi.mock("@/components/shell/use-shortcuts", () => ({
  useKeyNames: () => () => [],
  useShortcut: () => {},
}));

/** How often the product's name stands alone as an element, and how often with the label. */
function namesIn(html: string) {
  const names = html.match(/>Spotlight<\/span>/g) ?? [];
  const labelled = html.match(/>Spotlight<\/span>(<!-- -->)?<span[^>]*>Beta<\/span>/g) ?? [];
  return [names.length, labelled.length];
}

test("“Beta” stands beside the product's name: in the sidebar, on a phone and on public pages", () => {
  expect(namesIn(renderToStaticMarkup(<PublicLayout>Terms</PublicLayout>))).toEqual([1, 1]);
  const shell = renderToStaticMarkup(
    <SidebarFrame isCollapsed={false} team={null} navigation={null} user={null}>
      Home
    </SidebarFrame>,
  );
  expect(namesIn(shell)).toEqual([2, 2]);
});
