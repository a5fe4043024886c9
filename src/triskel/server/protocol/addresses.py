"""What counts as one place on the network."""

from ipaddress import IPv6Address, ip_address, ip_network


def network_of(address: str) -> str:
    """Return the network of an address: an IPv4 address itself, or the /64 of an IPv6 address, as one household has."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    return str(parsed.ipv4_mapped or ip_network((parsed, 64), strict=False).network_address)
