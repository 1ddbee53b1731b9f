/** A warehouse of the demo company. */
export interface Site {
  name: string
  city: string
  latitude: number
  longitude: number
  /** The cold rooms of the warehouse and their setpoints in °C. */
  rooms: { name: string; setpoint: number }[]
}

export const SITES: Site[] = [
  {
    name: 'Warehouse Bergen',
    city: 'Bergen',
    latitude: 60.3913,
    longitude: 5.3221,
    rooms: [
      { name: 'Bergen A1', setpoint: -21 },
      { name: 'Bergen A2', setpoint: -19 },
    ],
  },
  {
    name: 'Warehouse Oslo',
    city: 'Oslo',
    latitude: 59.9139,
    longitude: 10.7522,
    rooms: [
      { name: 'Oslo A1', setpoint: -22 },
      { name: 'Oslo B1', setpoint: 3 },
    ],
  },
  {
    name: 'Warehouse Gothenburg',
    city: 'Gothenburg',
    latitude: 57.7089,
    longitude: 11.9746,
    rooms: [
      { name: 'Gothenburg A1', setpoint: -20 },
      { name: 'Gothenburg B1', setpoint: 4 },
    ],
  },
  {
    name: 'Warehouse Hamburg',
    city: 'Hamburg',
    latitude: 53.5511,
    longitude: 9.9937,
    rooms: [
      { name: 'Hamburg A1', setpoint: -21 },
      { name: 'Hamburg A2', setpoint: -20 },
    ],
  },
]

type Point = [latitude: number, longitude: number]

const [BERGEN, OSLO, GOTHENBURG, HAMBURG] = SITES.map(
  ({ latitude, longitude }): Point => [latitude, longitude],
) as [Point, Point, Point, Point]
const GEILO: Point = [60.5346, 8.2064]
const COPENHAGEN: Point = [55.6761, 12.5683]
const KOLDING: Point = [55.4904, 9.4722]
const KRISTIANSAND: Point = [58.1599, 8.0182]

/** A reefer truck and the towns on its route. */
export interface Truck {
  name: string
  plate: string
  setpoint: number
  route: Point[]
  /** The duration of one trip. */
  tripHours: number
}

export const TRUCKS: Truck[] = [
  { name: 'Truck 11', plate: 'NF 41 011', setpoint: -20, route: [BERGEN, GEILO, OSLO], tripHours: 8 },
  { name: 'Truck 12', plate: 'NF 41 012', setpoint: 2, route: [OSLO, GOTHENBURG], tripHours: 4 },
  {
    name: 'Truck 13',
    plate: 'NF 41 013',
    setpoint: -19,
    route: [GOTHENBURG, COPENHAGEN, KOLDING, HAMBURG],
    tripHours: 11,
  },
  { name: 'Truck 14', plate: 'NF 41 014', setpoint: 3, route: [HAMBURG, KOLDING], tripHours: 4 },
  { name: 'Truck 15', plate: 'NF 41 015', setpoint: -20, route: [OSLO, KRISTIANSAND, BERGEN], tripHours: 13 },
  { name: 'Truck 16', plate: 'NF 41 016', setpoint: 2, route: [GOTHENBURG, OSLO], tripHours: 4 },
]

/** The customer of the demo company, with the names of its rooms and trucks. */
export const CUSTOMER = {
  title: 'Fjord Seafood',
  rooms: ['Bergen A1', 'Bergen A2'],
  trucks: ['Truck 11', 'Truck 12'],
}
