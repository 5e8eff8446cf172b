import { expect, test } from "vitest";

import { hashPassword, isPassword, weaknessOf } from "./password.ts";

test("only the same password matches its hash", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hashPassword("correct horse")).not.toBe(hash);
  expect(await isPassword("correct horse", hash)).toBe(true);
  expect(await isPassword("wrong", hash)).toBe(false);
  expect(await isPassword("wrong", undefined)).toBe(false);
});

test("a hash of an earlier release still matches: N = 2^17, r = 8, p = 1", async () => {
  const hash = "scrypt$BwcHBwcHBwcHBwcHBwcHBw$wmmTCvurr9kIpvpNaQL4Cig56mI8ESlgJnCFTlfkxwU";
  expect(await isPassword("correct horse", hash)).toBe(true);
});

const owner = { email: "rosalind@northwind.example", username: "rfranklin", fullName: "Ada Marie" };
const weak = async (password: string) => (await weaknessOf(password, owner)) !== undefined;

test.each([
  "Password123",
  "passwordpassword",
  "P@ssw0rd2026!",
  "qwertyuiop",
  "qwerty123456",
  "1234567890",
  "0987654321",
  "aaaaaaaaaa",
  "abababababab",
  "abcabcabcabc",
  "abcdefghijkl",
  "11223344556677",
  "letmein2024!!",
  "iloveyou12345",
  "adwright2026",
  "Welcome-2026",
  "Summer2026!!",
  "monkey...1234",
  "Adwright-Admin1",
  "adwrightowner2026",
  "Support.Adwright.1",
  "AdwrightAdmin2026!",
  "Oper4tions-Adwr1ght",
  "finance+adwright+77",
  "Summer/Monkey/42",
  "my rosalind 77",
  "rfranklin-8421",
  "MARIE#purple7x",
  "ＰＡＳＳＷＯＲＤ123",
])("%s is refused", async (password) => {
  expect(await weak(password)).toBe(true);
});

test.each([
  "4815162342",
  "Undertaker",
  "leavemealone",
  "fktrcfylhf",
  "Qazwsxedcrfv",
  "\uff34erminator",
])("%s, which is in leaks, is refused with advice", async (password) => {
  const weakness = await weaknessOf(password, owner);
  expect(weakness).toMatch(/leaked from other sites.* four unrelated words\.$/);
});

test.each([
  "seven green bottles",
  "a long enough one",
  "correct horse battery",
  "orange-dragon-paris-winter",
  "adwright pays for teapots",
  "ownership of adwright",
  "tr0ub4dor&3xyz",
  "password of the seven seas",
  "X9#mK2$pL5@q",
  "ünïcödé pässphräse",
  "пароль из семи слов",
])("%s is accepted", async (password) => {
  expect(await weak(password)).toBe(false);
});

test("short names do not rule out passwords, and the message says what is wrong", async () => {
  const ada = { email: "a@b.example", username: "al", fullName: "Al Bo" };
  expect(await weaknessOf("albo has nine lives", ada)).toBeUndefined();
  expect(await weaknessOf("rosalind-sings-7", owner)).toMatch(/name or address/);
  expect(await weaknessOf("zzzzzzzzzzzz", owner)).toMatch(/repeats/);
  expect(await weaknessOf("mnopqrstuvwx", owner)).toMatch(/keyboard or the alphabet/);
});
