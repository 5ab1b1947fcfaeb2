import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { leaving } from "@/components/demo/leaving";
import { MeProvider } from "@/components/providers/me-provider";
import { ExitProvider } from "@/components/shell/exit";
import { OverlaysProvider } from "@/components/shell/overlays";
import { type Command, useActions } from "@/components/shell/use-commands";
import { leaveDemo } from "@/lib/client/demo-mode";
import { demoMe } from "@/lib/demo/identity";
import { signOutAction } from "@/lib/domains/accounts/actions";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));
vi.mock("@/lib/domains/accounts/actions", () => ({ signOutAction: vi.fn() }));
vi.mock("@/lib/client/demo-mode", () => ({ leaveDemo: vi.fn() }));

/** The palette's actions where people leave by `exit`. */
function actionsWith(exit?: Command): Command[] {
  let actions: Command[] = [];
  function Probe() {
    actions = useActions();
    return null;
  }
  renderToStaticMarkup(
    <MeProvider me={demoMe}>
      <ExitProvider exit={exit}>
        <OverlaysProvider>
          <Probe />
        </OverlaysProvider>
      </ExitProvider>
    </MeProvider>,
  );
  return actions;
}

test("the palette signs out of the product, and in the demo leaves the demo without the server", () => {
  const labels = (actions: Command[]) => actions.map(({ label }) => label);
  expect(labels(actionsWith())).toContain("Sign Out");
  const actions = actionsWith(leaving);
  expect(labels(actions)).toContain("Leave the demo");
  expect(labels(actions)).not.toContain("Sign Out");
  actions.find(({ label }) => label === "Leave the demo")?.run();
  expect(leaveDemo).toHaveBeenCalledOnce();
  expect(signOutAction).not.toHaveBeenCalled();
});
