import { leaving } from "./leaving";

/** In the account menu, where others sign out. */
export function LeaveLine() {
  const { icon: Icon, label, run } = leaving;
  return (
    <button type="button" className="menu-line" onClick={run}>
      <Icon aria-hidden="true" />
      {label}
    </button>
  );
}
