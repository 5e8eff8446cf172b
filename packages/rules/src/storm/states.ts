/** FIPS 5-2: the fifty states and the District of Columbia. */
const states = new Map(
  `
    01 Alabama, 02 Alaska, 04 Arizona, 05 Arkansas, 06 California, 08 Colorado, 09 Connecticut, 10 Delaware,
    11 District of Columbia, 12 Florida, 13 Georgia, 15 Hawaii, 16 Idaho, 17 Illinois, 18 Indiana, 19 Iowa,
    20 Kansas, 21 Kentucky, 22 Louisiana, 23 Maine, 24 Maryland, 25 Massachusetts, 26 Michigan, 27 Minnesota,
    28 Mississippi, 29 Missouri, 30 Montana, 31 Nebraska, 32 Nevada, 33 New Hampshire, 34 New Jersey,
    35 New Mexico, 36 New York, 37 North Carolina, 38 North Dakota, 39 Ohio, 40 Oklahoma, 41 Oregon,
    42 Pennsylvania, 44 Rhode Island, 45 South Carolina, 46 South Dakota, 47 Tennessee, 48 Texas, 49 Utah,
    50 Vermont, 51 Virginia, 53 Washington, 54 West Virginia, 55 Wisconsin, 56 Wyoming
  `
    .split(",")
    .map((state) => state.trim())
    .map((state) => [state.slice(0, 2), state.slice(3)]),
);

/** The name of a state by its two digits, or the digits if there is none. */
export const stateName = (fips: string): string => states.get(fips) ?? fips;

/** By their two digits. */
export const allStates: readonly string[] = [...states.keys()];

/** The states of counties, by their two digits, in order. */
export const statesOf = (counties: readonly { fips: string }[]): string[] =>
  [...new Set(counties.map(({ fips }) => fips.slice(0, 2)))].toSorted();
