/** The most common leaked passwords of ten or more characters. */
export const commonPasswords: ReadonlySet<string> = new Set([
  "1234567890",
  "12345678910",
  "0123456789",
  "9876543210",
  "1111111111",
  "0000000000",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "q1w2e3r4t5",
  "q1w2e3r4t5y6",
  "qwertyuiop",
  "qwerty1234",
  "qwerty12345",
  "qwerty123456",
  "asdfghjkl1",
  "password12",
  "password123",
  "password1234",
  "passw0rd123",
  "letmein1234",
  "iloveyou123",
  "welcome123",
  "welcome1234",
  "administrator",
  "changeme123",
  "football123",
  "baseball123",
  "sunshine123",
  "princess123",
  "superman123",
  "trustno1trustno1",
  "abcdefghij",
  "abcd123456",
  "abc1234567",
  "a123456789",
  "123456789a",
  "aa12345678",
  "adwright123",
]);

/** The words most often used in passwords, alone or with digits and punctuation, and those of this product. */
export const commonWords: ReadonlySet<string> = new Set(
  `
    access admin administrator advertising adwords adwright amanda amazon america andrew android
    angel anything apple april arsenal asdf asdfgh asdfghjkl ashley august australia autumn azerty
    baby babyboy babygirl banana barcelona baseball basketball batman berlin bienvenue blessed blink
    brasil brother business buster butterfly campaign canada changeme charlie cheese chelsea
    chocolate company computer contrasena cookie corvette daddy daniel december default demo diamond
    dragon england everything facebook family father february ferrari finance flower football
    forever france freedom friday geheim germany ginger golden google googleads guest harley heaven
    hello hellohello helloworld hockey hunter ilove iloveyou internet iphone january jennifer
    jessica jesus jordan joshua july june killer letmein linux liverpool login london love lovely
    loveyou maggie manchester march marketing master matrix matthew mercedes mexico michael michelle
    microsoft mommy monday monkey motdepasse mother mustang newyork nicole nobody nothing november
    october operations orange owner paris pass passw passwd password passwort pepper phoenix pokemon
    porsche princess purple qazwsx qwerty qwertyuiop qwertz ranger realmadrid robert root samantha
    sample samsung saturday secret senha september shadow silver sister soccer somebody something
    spiderman spring staff starwars summer sunday sunshine superman support temp temporary test
    tester testing thomas thunder thursday trustno trustnoi tuesday user warrior wednesday welcome
    whatever willkommen windows winter yellow zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);
