import { expect, test } from "vitest";
import { networkOf } from "@/lib/domains/accounts/rules";

test("tries are counted by IPv4 address and by IPv6 network", () => {
  const networks = {
    "": "",
    "203.0.113.7": "203.0.113.7",
    "::1": "0:0:0:0::/64",
    "2001:db8:0:1:aaaa:bbbb:cccc:dddd": "2001:db8:0:1::/64",
    "2001:0DB8::1:0:0:0:1": "2001:db8:0:1::/64",
    "2001:db8:0:1::9": "2001:db8:0:1::/64",
    "2001:db8:0:2::9": "2001:db8:0:2::/64",
    "fe80::1%eth0": "fe80:0:0:0::/64",
  };
  for (const [address, network] of Object.entries(networks))
    expect([address, networkOf(address)]).toEqual([address, network]);
});
