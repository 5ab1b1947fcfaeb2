import { expect, test } from "vitest";
import { type Employees, readEmployees } from "@/lib/values/employees";
import { readStatus } from "@/lib/values/statuses";
import { readYear } from "@/lib/values/years";

test.each<[string, Employees]>([
  ["58", { min: 58, max: 58 }],
  ["58.0", { min: 58, max: 58 }],
  ["11-50", { min: 11, max: 50 }],
  ["1,001–5,000", { min: 1001, max: 5000 }],
  ["1.001-5.000", { min: 1001, max: 5000 }],
  ["51 to 200 employees", { min: 51, max: 200 }],
  ["100+", { min: 100, atLeast: true }],
  ["5000+ employees", { min: 5000, atLeast: true }],
  ["c. 200", { min: 200, max: 200 }],
  ["10K", { min: 10_000, max: 10_000 }],
  ["< 10", { min: 1, max: 9 }],
])("reads %s employees", (text, employees) => {
  expect(readEmployees(text)).toEqual({ value: employees });
});

test.each([
  ["Nov-50", "A spreadsheet turned it into a date"],
  ["Part of MongoDB (5,000+)", "Not a number of employees"],
  ["50-11", "Not a number of employees"],
  ["Defunct", "Not a number of employees"],
])("does not guess how many %s are", (text, problem) => {
  expect(readEmployees(text)).toEqual({ problem });
});

test("no employees means that nobody knows", () =>
  expect(readEmployees("0")).toEqual({ unknown: true }));

test.each([
  ["2008", 2008],
  ["2008.0", 2008],
  ["Founded in 1999", 1999],
  ["03/2015", 2015],
  ["1945-01-01", 1945],
])("reads the year %s", (text, year) => {
  expect(readYear(text, 2027)).toEqual({ value: year });
});

test.each(["3020", "1500", "99", "April", "2008-2010"])("%s is no year of founding", (text) => {
  expect(readYear(text, 2027)).toHaveProperty("problem");
});

test.each([
  ["Operating", "Active"],
  ["Inactive", "Closed"],
  ["Acquired by Acme", "Acquired"],
  ["IPO", "Public"],
])("reads the status %s", (text, status) => {
  expect(readStatus(text)).toEqual({ value: status });
});

test("an exit may be a sale or a listing", () =>
  expect(readStatus("Exited")).toEqual({ problem: "Unknown status" }));
